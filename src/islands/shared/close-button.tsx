import { Icon } from '#components/icon.tsx'

/** Close button in the corner of a dialog. */
export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-ground hover:text-ink"
    >
      <Icon name="x" />
    </button>
  )
}
