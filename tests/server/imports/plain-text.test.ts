import { expect, test } from 'vitest'
import { plainText } from '#server/imports/plain-text.ts'

test.each([
  [
    '<p>Brass lamp with <strong>two</strong> shades &amp; a switch.</p><ul><li>40&nbsp;cm</li><li>E27&#8211;LED</li></ul>',
    'Brass lamp with two shades & a switch.\n• 40\u00a0cm\n• E27–LED',
  ],
  ['<p dir="rtl">مصباح &laquo;نحاس&raquo;</p>', 'مصباح «نحاس»'],
  ['Lamp &amp; shade &#8211; 40&quot;', 'Lamp & shade – 40"'],
  ['Line one<br>Line two<br/>Line three<BR />Line four', 'Line one\nLine two\nLine three\nLine four'],
  ['First line\\nSecond line\\n\\nThird', 'First line\nSecond line\n\nThird'],
  ['First\\r\\nsecond', 'First\nsecond'],
  ['<div>\n  <p>One</p>\n\n  <p>Two</p>\n</div>', 'One\nTwo'],
  ['One\n\nTwo <b>bold</b>', 'One\n\nTwo bold'],
  [
    '<table><tr><td>Height</td><td>40 cm</td></tr><tr><td>Width</td><td>20 cm</td></tr></table>',
    'Height 40 cm\nWidth 20 cm',
  ],
  ['<style>p { color: red }</style><script>alert(1)</script><p>Text<!-- note --></p>', 'Text'],
  ['<p>Look <img src="x.png" alt="👍"></p>', 'Look 👍'],
  ['width < 40 cm <b>and</b> height > 20 cm; a<b', 'width < 40 cm and height > 20 cm; a<b'],
  ['<ul>\n<li><p>One</p></li>\n<li>Two\n</li>\n</ul>\nAfter', '• One\n• Two\nAfter'],
  ['Para one\n\nPara two\n<ul>\n<li>One</li></ul>', 'Para one\n\nPara two\n• One'],
  ['Kept<br><br>apart', 'Kept\n\napart'],
  ['<p>unclosed <strong>text', 'unclosed text'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
])('the markup %j is converted to plain text', (text, shown) => {
  expect(plainText(text)).toBe(shown)
})

test.each([
  'Fits if width < 40 cm and height > 20 cm; a<b',
  'Fits <every lamp> & shade',
  'R&D; AT&T',
  'C:\\new\\lamps',
  '\\\\share\\new',
  'One\nTwo\\n',
  '',
])('the text %j has no markup and is not changed', (text) => {
  expect(plainText(text)).toBe(text)
})
