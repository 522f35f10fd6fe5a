import { useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { ConfirmDialog } from '#islands/shared/confirm-dialog.tsx'
import type { Message, Room } from '#lib/contract/chat.ts'
import type { Meeting } from '#lib/contract/meetings.ts'
import { formatTime } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { chat } from '#lib/state/browser/chat.ts'
import { MeetingDialog } from './meeting-dialog.tsx'
import { meetingLine, meetingState, whenWords } from './meeting-words.ts'

type LineProps = { message: Message; who: string; locale: Locale; t: Translate }

/** A step of a meeting, as a small line between the messages. */
export function MeetingLine({ message, who, locale, t }: LineProps) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 px-4 py-2 text-center text-muted text-xs">
      <Icon name="map-pin" className="size-4" />
      <span className="wrap-anywhere">{meetingLine(message, who, locale, t)}</span>
      <time dateTime={message.createdAt} className="numbers">
        <bdi>{formatTime(message.createdAt, locale)}</bdi>
      </time>
    </p>
  )
}

const looks = {
  accept: 'bg-primary-strong px-5 text-white hover:opacity-90',
  change: 'border border-primary-strong px-5 text-primary-strong hover:bg-primary/20',
  cancel: 'border border-error px-5 text-error-text hover:bg-error/10',
} as const

type CardProps = Omit<LineProps, 'message'> & { room: Room; meeting: Meeting; mine: boolean }

/** The meeting in its latest state: place, time in Dubai, actions and the calendar file. */
export function MeetingCard({ room, meeting, mine, who, locale, t }: CardProps) {
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null)
  const [busy, setBusy] = useState(false)
  const { key, className } = meetingState(meeting)
  const close = () => setOpen(null)
  const accept = async () => {
    if (busy) return
    setBusy(true)
    await chat.meetings.answer(meeting, 'accept')
    setBusy(false)
  }
  const actions = room.mayWrite ? meeting.actions : []
  return (
    <div className={`grid py-1 ${mine ? 'justify-items-end ps-10' : 'justify-items-start pe-10'}`}>
      <section
        aria-label={t('meetings:title')}
        className="grid w-full max-w-[24rem] gap-2 rounded-bubble border border-line bg-white p-4"
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-muted">{t('meetings:title')}</span>
          <span className={`rounded-full px-3 py-0.5 font-medium text-xs ${className}`}>{t(key)}</span>
        </div>
        <p className={`grid ${meeting.state === 'cancelled' ? 'line-through' : ''}`}>
          <time dateTime={meeting.at} className="numbers font-semibold">
            {whenWords(meeting.at, locale, t)}
          </time>
          <bdi dir="auto" className="[text-align:match-parent] wrap-anywhere">
            {meeting.place}
          </bdi>
        </p>
        <p className="text-muted text-xs">{t('meetings:dubaiTime')}</p>
        <div className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <button
              key={action}
              type="button"
              aria-disabled={busy}
              onClick={() => (action === 'accept' ? void accept() : setOpen(action))}
              className={`min-h-11 rounded-full font-medium aria-disabled:opacity-70 ${looks[action]}`}
            >
              {t(`meetings:${action}`)}
            </button>
          ))}
          {meeting.state !== 'cancelled' && (
            <button
              type="button"
              onClick={() => void save(meeting)}
              className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-medium text-primary-strong hover:bg-primary/20"
            >
              <Icon name="calendar-plus" className="size-4" />
              {t('meetings:calendar')}
            </button>
          )}
        </div>
      </section>
      {open === 'change' && <MeetingDialog roomId={room._id} meeting={meeting} t={t} onClose={close} />}
      {open === 'cancel' && (
        <ConfirmDialog
          title={t('meetings:cancelTitle')}
          text={t('meetings:cancelText', { who })}
          action={t('meetings:cancel')}
          cancel={t('meetings:cancelDialog')}
          close={t('meetings:close')}
          onConfirm={() => chat.meetings.answer(meeting, 'cancel')}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Hands the calendar file to the browser, which opens or saves it. */
async function save(meeting: Meeting): Promise<void> {
  const file = await chat.meetings.calendar(meeting)
  if (!file) return
  const href = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href, download: file.name })
  link.click()
  URL.revokeObjectURL(href)
}

type SuggestProps = { roomId: string; meeting: Meeting | null; t: Translate }

/** Button that suggests a meeting after an accepted offer. */
export function SuggestMeeting({ roomId, meeting, t }: SuggestProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button-outlined justify-self-start">
        <Icon name="map-pin" />
        {t('meetings:suggest')}
      </button>
      {open && <MeetingDialog roomId={roomId} meeting={meeting} t={t} onClose={() => setOpen(false)} />}
    </>
  )
}
