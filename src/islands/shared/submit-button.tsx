/** Submit button. While the form is being sent it keeps the focus and shows `busyText`. */
export function SubmitButton({ busy, text, busyText }: { busy: boolean; text: string; busyText: string }) {
  return (
    <button
      type="submit"
      aria-disabled={busy}
      className="min-h-12 rounded-full bg-primary-strong px-6 font-semibold text-white hover:opacity-90 aria-disabled:opacity-70"
    >
      {busy ? busyText : text}
    </button>
  )
}
