import { useEffect, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import type { Translate } from '#lib/i18n/translate.ts'
import type { WaitingMessage } from '#lib/state/chat/outbox.ts'
import { Bubble } from './bubble.tsx'
import { MessageText } from './message-text.tsx'
import { MessageTicks } from './message-ticks.tsx'

type WaitingBubbleProps = {
  waiting: WaitingMessage
  t: Translate
  onAgain: (clientId: string) => void
  onDrop: (clientId: string) => void
}

/** In ms. */
const lateAfter = 5_000

/** An own message that is not acknowledged: a refused one can be retried, a waiting one dropped. */
export function WaitingBubble({ waiting, t, onAgain, onDrop }: WaitingBubbleProps) {
  const { clientId, text, file, state, problem, problemLocale, sendAt } = waiting
  const failed = state === 'refused'
  const progress = failed ? 'failed' : state
  const late = useLate(waiting)
  return (
    <Bubble
      mine
      first
      last
      who={t('chat:saidYou')}
      bare={file !== null}
      foot={
        <>
          {failed && (
            <span role="alert" className="text-error-text">
              {problem ? (
                <span lang={problemLocale ?? undefined} dir="auto">
                  {problem}
                </span>
              ) : (
                t('chat:failed')
              )}
            </span>
          )}
          {progress !== 'failed' && (
            <span aria-hidden="true">{t(sendAt === null ? `chat:${progress}` : 'chat:tooFast')}</span>
          )}
          <MessageTicks progress={progress} t={t} />
        </>
      }
      after={
        (failed || (late && state === 'waiting')) && (
          <div className="flex flex-wrap justify-end gap-1">
            {failed && (
              <SmallButton icon="rotate-cw" text={t('chat:again')} onClick={() => onAgain(clientId)} />
            )}
            <SmallButton icon="trash-2" text={t('chat:drop')} onClick={() => onDrop(clientId)} />
          </div>
        )
      }
    >
      <div className={failed ? '' : 'opacity-70'}>
        {file ? <Preview file={file} waiting={waiting} t={t} /> : <MessageText text={text} />}
      </div>
    </Bubble>
  )
}

/** Tells whether a message has waited for longer than usual; before that no button is shown, which would flash by. */
function useLate({ createdAt }: WaitingMessage): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), createdAt + lateAfter - Date.now())
    return () => clearTimeout(timer)
  }, [createdAt])
  return late
}

type SmallButtonProps = { icon: 'rotate-cw' | 'trash-2'; text: string; onClick: () => void }

function SmallButton({ icon, text, onClick }: SmallButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 font-medium text-primary-strong hover:bg-primary/20"
    >
      <Icon name={icon} className="size-4" />
      {text}
    </button>
  )
}

/** Preview of the photo from this device. */
function Preview({
  file,
  waiting: { part, state },
  t,
}: {
  file: Blob
  waiting: WaitingMessage
  t: Translate
}) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <div className="relative">
      <div className="grid h-48 w-64 max-w-full place-items-center bg-ground">
        {src && <img src={src} alt={t('chat:photo')} className="size-full object-cover" />}
      </div>
      {state === 'sending' && (
        <progress
          aria-label={t('chat:sending')}
          value={part}
          max={1}
          className="absolute inset-x-3 bottom-3 h-2 w-[calc(100%-1.5rem)] accent-primary-strong"
        />
      )}
    </div>
  )
}
