import { type ChangeEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { acceptedPictures, type PictureProblem, readPictureFile } from '#islands/shared/picture-file.ts'
import { messageLength } from '#lib/contract/limits.ts'
import type { OfferSide } from '#lib/contract/offers.ts'
import { formatCount } from '#lib/i18n/format.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { chat } from '#lib/state/browser/chat.ts'
import { chatDrafts } from '#lib/state/browser/chat-post.ts'
import { isBlank } from '#lib/text/clean.ts'
import { QuickReplies } from './quick-replies.tsx'

/** Characters before the limit at which the counter appears. */
const counterFrom = 200
/** Maximum height of the field, in px. */
const maxHeight = 176

type ComposerProps = {
  roomId: string
  side: OfferSide
  field: RefObject<HTMLTextAreaElement | null>
  t: Translate
}

const isTouch = () => matchMedia('(pointer: coarse)').matches

/** Message composer. Keeps an unsent draft for each conversation. */
export function Composer({ roomId, side, field, t }: ComposerProps) {
  const [text, setText] = useState(() => chatDrafts.read(roomId))
  const left = messageLength - text.trim().length
  useGrowing(field, text)
  const write = (next: string) => {
    setText(next)
    chatDrafts.write(roomId, next)
  }
  const send = () => {
    if (left >= 0 && chat.thread.send(text)) write('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter may end a word of an input method; on a touch keyboard it is a new line.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return
    event.preventDefault()
    send()
  }
  const onChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    write(target.value)
    if (!isBlank(target.value)) chat.thread.typing()
  }
  const choose = (reply: string) => {
    write(reply)
    field.current?.focus()
  }
  return (
    <div className="flex-none border-line border-t pb-[env(safe-area-inset-bottom)]">
      {text === '' && <QuickReplies side={side} t={t} onChoose={choose} />}
      <form
        className="flex items-end gap-1 p-2 md:px-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <PhotoButton t={t} />
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          value={text}
          aria-label={t('chat:write')}
          aria-invalid={left < 0}
          aria-describedby="chat-left"
          placeholder={t('chat:write')}
          enterKeyHint={isTouch() ? 'enter' : 'send'}
          onChange={onChange}
          onKeyDown={onKeyDown}
          className={`min-h-11 min-w-0 flex-1 resize-none rounded-bubble border bg-white px-4 py-2 [text-align:match-parent] ${left < 0 ? 'border-error' : 'border-muted/60'}`}
        />
        <button
          type="submit"
          aria-label={t('chat:send')}
          aria-disabled={isBlank(text) || left < 0}
          className="grid size-11 flex-none place-items-center rounded-full bg-primary-strong text-white hover:opacity-90 aria-disabled:bg-ground aria-disabled:text-muted"
        >
          <Icon name="send-horizontal" className="mirror" />
        </button>
      </form>
      <p
        id="chat-left"
        role="status"
        className={
          left < counterFrom
            ? `px-5 pb-2 text-end text-xs ${left < 0 ? 'text-error-text' : 'text-muted'}`
            : 'sr-only'
        }
      >
        {left < 0 && t('chat:tooLong', { count: -left, total: formatCount(-left) })}
        {left >= 0 && left < counterFrom && t('chat:left', { count: left, total: formatCount(left) })}
      </p>
    </div>
  )
}

/** Grows the field with its text. */
function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other text, another height
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.blockSize = 'auto'
    const frame = element.offsetHeight - element.clientHeight
    element.style.blockSize = `${Math.min(maxHeight, element.scrollHeight + frame)}px`
  }, [field, text])
}

function PhotoButton({ t }: { t: Translate }) {
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Allows the same file to be chosen again.
    target.value = ''
    setProblem(null)
    for (const file of files) {
      const read = await readPictureFile(file)
      if ('problem' in read) setProblem(read.problem)
      else chat.thread.sendPhoto(read.file)
    }
  }
  return (
    <label className="relative grid size-11 flex-none place-items-center rounded-full text-primary-strong hover:bg-primary/20 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-primary-strong">
      <input
        type="file"
        multiple
        accept={acceptedPictures()}
        aria-label={t('chat:sendPhoto')}
        onChange={(event) => void choose(event)}
        className="sr-only"
      />
      <Icon name="image-plus" />
      {problem && (
        <span
          role="alert"
          className="absolute start-0 bottom-full mb-2 w-64 max-w-[80vw] rounded-card bg-white p-3 text-error-text shadow-float"
        >
          {t(`chat:fileProblem.${problem}`)}
        </span>
      )}
    </label>
  )
}
