/** Parts of a mail, as plain text in one language. */
export type MailContent = {
  subject: string
  /** Paragraphs above the code or button. */
  lines: string[]
  /** Labelled rows below the paragraphs, such as those of a receipt. */
  rows?: readonly (readonly [string, string])[]
  /** One-time code, displayed large and left to right. */
  code?: string
  button?: { label: string; url: string }
  footer: string
  /** Address for replies, where it is not the sender. */
  replyTo?: string
  /** Page that stops mails of this kind, and the endpoint that mail clients call (RFC 8058). */
  unsubscribe?: { label: string; url: string; oneClick: string }
}
