import { useMemo } from 'react'
import { cleanLines } from '#lib/text/clean.ts'
import { textParts } from './text-links.ts'

/** Text of a message: each paragraph in its own direction, addresses as links without referrer. */
export function MessageText({ text }: { text: string }) {
  const lines = useMemo(() => cleanLines(text).split('\n').map(textParts), [text])
  return (
    <div className="grid whitespace-pre-wrap wrap-anywhere">
      {lines.map((parts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
        <bdi key={index} dir="auto" className="block min-h-[1lh] text-start">
          {parts.map((part, at) =>
            part.href ? (
              <a
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                key={at}
                href={part.href}
                dir="ltr"
                target="_blank"
                rel="nofollow noopener noreferrer"
                className="underline underline-offset-2"
              >
                {part.text}
              </a>
            ) : (
              part.text
            ),
          )}
        </bdi>
      ))}
    </div>
  )
}
