import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import type { IconName } from '#components/icon-names.ts'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { maxQuickReplies, quickReplyLength } from '#lib/contract/limits.ts'
import { quickRepliesInput } from '#lib/contract/quick-replies.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { chat } from '#lib/state/browser/chat.ts'

type QuickRepliesFormProps = { texts: readonly string[]; t: Translate; heading: string; onClose: () => void }
type Row = { id: number; text: string }

/** Form for the member's own quick replies: add, change, order and remove; saved as a whole. */
export function QuickRepliesForm({ texts, t, heading, onClose }: QuickRepliesFormProps) {
  const { form, errors, check, send, busy, refusal } = useForm(t)
  const [rows, setRows] = useState<readonly Row[]>(() => texts.map((text, id) => ({ id, text })))
  /** Row whose field gets the focus once it is shown. */
  const focusOn = useRef<number | null>(null)
  const nextId = useRef(texts.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row is focused once it is there
  useEffect(() => {
    if (focusOn.current !== null)
      form.current?.querySelector<HTMLElement>(`[data-row="${focusOn.current}"]`)?.focus()
    focusOn.current = null
  }, [rows])

  const add = () => {
    focusOn.current = nextId.current
    setRows([...rows, { id: nextId.current, text: '' }])
    nextId.current += 1
  }
  const change = (id: number, text: string) =>
    setRows(rows.map((row) => (row.id === id ? { id, text } : row)))
  const remove = (index: number) => {
    focusOn.current = (rows[index + 1] ?? rows[index - 1])?.id ?? null
    setRows(rows.filter((_, at) => at !== index))
  }
  const moveUp = (index: number) => {
    const [before, row] = [rows[index - 1], rows[index]]
    if (before && row) setRows(rows.map((one, at) => (at === index - 1 ? row : at === index ? before : one)))
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A row that was left empty is no reply.
    const body = check(quickRepliesInput, {
      texts: rows.map(({ text }) => text).filter((text) => text.trim() !== ''),
    })
    if (body && (await send(() => chat.quickReplies.save(body.texts)))) onClose()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4 p-6">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id={heading} className="text-xl">
            {t('chat:quickOwn.title')}
          </h2>
          <p className="mt-1 text-muted">{t('chat:quickOwn.text')}</p>
        </div>
        <CloseButton label={t('chat:close')} onClick={onClose} />
      </div>
      <Refusal text={refusal || Object.values(errors)[0] || ''} />
      <ol className="grid gap-2">
        {rows.map((row, index) => (
          <li key={row.id} className="flex items-start gap-1">
            <textarea
              rows={2}
              dir="auto"
              data-row={row.id}
              value={row.text}
              maxLength={quickReplyLength}
              placeholder={t('chat:quickOwn.placeholder')}
              aria-label={t('chat:quickOwn.field', { number: index + 1 })}
              onChange={({ target }) => change(row.id, target.value)}
              className="min-w-0 flex-1 resize-y rounded-card border border-muted/60 bg-white px-4 py-2 [text-align:match-parent]"
            />
            <RowButton
              icon="arrow-up"
              label={t('chat:quickOwn.up', { number: index + 1 })}
              disabled={index === 0}
              onClick={() => moveUp(index)}
            />
            <RowButton
              icon="trash-2"
              label={t('chat:quickOwn.remove', { number: index + 1 })}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      {rows.length === 0 && <p className="text-muted">{t('chat:quickOwn.empty')}</p>}
      {rows.length < maxQuickReplies ? (
        <button type="button" onClick={add} className="button-outlined justify-self-start">
          {t('chat:quickOwn.add')}
        </button>
      ) : (
        <p className="text-muted text-xs">{t('chat:quickOwn.full', { count: maxQuickReplies })}</p>
      )}
      <SubmitButton busy={busy} text={t('chat:quickOwn.save')} busyText={t('chat:quickOwn.saving')} />
    </form>
  )
}

type RowButtonProps = { icon: IconName; label: string; disabled?: boolean; onClick: () => void }

function RowButton({ icon, label, disabled = false, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={onClick}
      className="grid size-11 flex-none place-items-center rounded-full text-primary-strong hover:bg-primary/20 aria-disabled:opacity-40"
    >
      <Icon name={icon} className="size-4" />
    </button>
  )
}
