import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import { Icon } from '#components/icon.tsx'
import { openDialogs } from '#islands/shared/open-dialogs.ts'
import { useMessages } from '#islands/shared/use-messages.ts'
import { langAttributes } from '#lib/i18n/local-text.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { Notice, Toast, ToastText } from '#lib/state/toasts/toasts.ts'

/**
 * The toasts: top right in both languages, on a phone above its bar (docs/product.md, "Toasts"). A modal dialog makes
 * everything around it inert, so the topmost dialog renders them, and the page only while no dialog is open. In a dialog
 * they are at the top of a phone too: its actions are at the bottom.
 */
export function ToastList({
  inside,
  label,
}: {
  inside?: RefObject<HTMLDialogElement | null>
  label?: string
}) {
  const toasts = useStore(rootState.toasts.$toasts, { ssr: 'initial' })
  const dialogs = useStore(openDialogs.$open, { ssr: 'initial' })
  const t = useMessages('toasts')
  const topmost = dialogs.at(-1)
  const isResponsible = inside ? inside.current !== null && inside.current === topmost : topmost === undefined
  return (
    <section
      aria-label={label ?? t?.('toasts:label')}
      className={`pointer-events-none fixed top-4 z-50 grid w-80 gap-2 max-md:inset-x-4 max-md:w-auto md:ltr:end-4 md:rtl:start-4 ${inside ? '' : 'max-md:top-auto max-md:bottom-[calc(var(--bar-height)+1rem)]'}`}
    >
      {/* Both regions are always rendered: a live region only announces what is added to it. */}
      <div role="status" className="grid gap-2">
        {isResponsible &&
          t &&
          toasts
            .filter((toast) => toast.kind !== 'error')
            .map((toast) => <Card key={toast.id} toast={toast} t={t} />)}
      </div>
      <div role="alert" className="grid gap-2">
        {isResponsible &&
          t &&
          toasts
            .filter((toast) => toast.kind === 'error')
            .map((toast) => <Card key={toast.id} toast={toast} t={t} />)}
      </div>
    </section>
  )
}

const icons = {
  success: { name: 'circle-check', color: 'text-success-text' },
  error: { name: 'circle-alert', color: 'text-error-text' },
  notice: { name: 'bell', color: 'text-primary-strong' },
} as const

type Messages = NonNullable<ReturnType<typeof useMessages>>

function Card({ toast, t }: { toast: Toast; t: Messages }) {
  const { hold, release, dismiss } = rootState.toasts
  const icon = icons[toast.kind]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the timer stops; nothing is operated by hovering
    <div
      onPointerEnter={() => hold(toast.id)}
      onPointerLeave={() => release(toast.id)}
      onFocus={() => hold(toast.id)}
      onBlur={() => release(toast.id)}
      className="pointer-events-auto flex items-center gap-3 rounded-card bg-white ps-4 pe-1 text-ink shadow-float transition-opacity duration-150 starting:opacity-0"
    >
      <Icon name={icon.name} className={`size-5 shrink-0 ${icon.color}`} />
      {toast.kind === 'notice' ? (
        <NoticeLink notice={toast.content} />
      ) : (
        <PlainText content={toast.content} t={t} />
      )}
      <button
        type="button"
        aria-label={t('toasts:dismiss')}
        onClick={() => dismiss(toast.id)}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
      >
        <Icon name="x" className="size-4" />
      </button>
    </div>
  )
}

function PlainText({ content, t }: { content: ToastText; t: Messages }) {
  const text = 'text' in content ? content.text : t(content.message)
  const more = 'text' in content && content.more
  return (
    <div className="min-w-0 grow py-3">
      <p dir="auto" className={more ? 'font-medium' : undefined}>
        {text}
      </p>
      {more && <p className="text-muted text-xs">{t(more)}</p>}
    </div>
  )
}

/** A toast about a notification: a link to its target (docs/product.md, "Toasts"). */
function NoticeLink({ notice: { title, text, href } }: { notice: Notice }) {
  return (
    <a href={href} className="group min-w-0 grow py-3">
      <p className="page-side font-medium wrap-anywhere group-hover:underline" {...langAttributes(title)}>
        {title.text}
      </p>
      <p className="page-side line-clamp-2 text-muted text-xs wrap-anywhere" {...langAttributes(text)}>
        {text.text}
      </p>
    </a>
  )
}
