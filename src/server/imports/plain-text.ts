import { Parser } from 'htmlparser2'

const blocks =
  'address|article|aside|blockquote|center|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|tfoot|thead|tr|ul'
const phrases =
  'a|abbr|b|big|cite|code|del|em|font|i|img|ins|kbd|label|mark|q|s|small|span|strike|strong|sub|sup|td|th|tt|u|wbr'
/** Elements whose text is no text. */
const hidden = 'script|style|template|title|head|iframe|object|svg|noscript'

const isBlock = new RegExp(`^(?:${blocks})$`)
const isHidden = new RegExp(`^(?:${hidden})$`)
/** A whole tag of HTML, or the beginning of a comment; `a<b` is neither. */
const tag = `<\\/?(?:${blocks}|${phrases}|${hidden}|br|body|html|meta|link)(?:\\s[^<>]*)?\\/?>|<!--`
const anyTag = new RegExp(tag, 'i')
const tagOrSign = new RegExp(`(${tag})|<`, 'gi')
const reference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i
/** Line breaks that a program wrote as two characters. */
const writtenBreak = /(?:\\r)?\\n/g
/** A path of a computer or a share, in which they are something else. */
const path = /\b[a-z]:\\|\\\\/i
const bullet = '• '
/** Characters up to which markup is read: any longer text is refused by its field. */
const maxLength = 50_000

/**
 * Converts the markup of other shops' exports to plain text: paragraphs and items on lines of their own, references as
 * their characters, written `\n` as line breaks. Text without markup is unchanged.
 */
export function plainText(text: string): string {
  if (text.length > maxLength) return text
  const isWritten = text.includes('\\n') && !text.includes('\n') && !path.test(text)
  const broken = isWritten ? text.replace(writtenBreak, '\n') : text
  const hasMarkup = anyTag.test(broken) || reference.test(broken)
  return hasMarkup ? withoutMarkup(broken.replace(tagOrSign, (_, found?: string) => found ?? '&lt;')) : broken
}

function withoutMarkup(html: string): string {
  const lines: string[] = []
  let line = ''
  let hiddenDepth = 0
  /** After a block or a break the line breaks and spaces of the source are no text. */
  let isFresh = true

  const endLine = (): void => {
    lines.push(line.trimEnd())
    line = ''
  }
  const beginBlock = (): void => {
    if (line.trim() !== '' && line !== bullet) endLine()
    if (line !== bullet) line = ''
    while (lines.at(-1) === '') lines.pop()
    isFresh = true
  }
  const addText = (text: string): void => {
    const [first = '', ...more] = (isFresh ? text.trimStart() : text).split('\n')
    line += first
    for (const next of more) {
      endLine()
      line = next
    }
    if (text.trim() !== '') isFresh = false
  }
  const parser = new Parser({
    onopentag(name, { alt }) {
      if (isHidden.test(name)) hiddenDepth += 1
      if (isBlock.test(name)) beginBlock()
      if (name === 'br') {
        endLine()
        isFresh = true
      } else if (name === 'li') line = bullet
      else if ((name === 'td' || name === 'th') && line !== '') line = `${line.trimEnd()} `
      else if (name === 'img' && alt) addText(alt)
    },
    ontext(text) {
      if (hiddenDepth === 0) addText(text)
    },
    onclosetag(name) {
      if (isHidden.test(name)) hiddenDepth -= 1
      if (isBlock.test(name)) beginBlock()
    },
  })
  parser.end(html)
  endLine()
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
