import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Chart } from '#components/charts/chart.tsx'
import type { ChartProps } from '#components/charts/chart-props.ts'
import { getTranslator } from '#lib/i18n/translate.ts'

const drawn = (props: Partial<ChartProps> = {}) => {
  const locale = props.locale ?? 'en'
  return renderToStaticMarkup(
    <Chart
      title="Views"
      steps="Day"
      unit="count"
      locale={locale}
      t={getTranslator(locale)}
      series={{
        name: 'Last 2 days',
        points: [
          { label: 'Mon', value: 4 },
          { label: 'Tue', value: 1200 },
        ],
      }}
      {...props}
    />,
  )
}
const bars = (html: string) => [...html.matchAll(/class="bar" x="([\d.]+)%"/g)].map(([, x]) => Number(x))

test('bars follow the reading direction, and their numbers keep Latin digits', () => {
  const [first = 0, second = 0] = bars(drawn())
  expect(first).toBeLessThan(second)
  const arabic = drawn({ locale: 'ar' })
  const [mirrored = 0, last = 0] = bars(arabic)
  expect(mirrored).toBeGreaterThan(last)
  expect(arabic).toContain('>4</text>')
})

test('a bar has a short label, and the table shows the full number', () => {
  const html = drawn({ unit: 'fils', series: { name: 'Now', points: [{ label: 'Mon', value: 12_345_600 }] } })
  expect(html).toMatch(/<text class="value"[^>]*>123.5K<\/text>/)
  expect(html).toContain('<bdi>AED\u00a01,23,456</bdi>')
})

test('the table lists both series by step, and the drawing is hidden from screen readers', () => {
  const html = drawn({ before: { name: 'Before', values: [7, null] } })
  expect(html).toContain('<tr><th scope="row">Mon</th><td><bdi>4</bdi></td><td><bdi>7</bdi></td></tr>')
  expect(html).toContain('<td><bdi>1,200</bdi></td><td>–</td>')
  expect(html).toMatch(/<svg[^>]*aria-hidden="true"/)
})

test('a line chart has a gap at a missing value and a dot for a single one', () => {
  const points = [1, 2, null, 3, null].map((value, index) => ({ label: String(index), value }))
  const html = drawn({ kind: 'line', series: { name: 'Now', points } })
  const line = html.slice(html.indexOf('class="line"'))
  expect(line.match(/<line/g)).toHaveLength(1)
  expect(line.match(/<circle/g)).toHaveLength(1)
})

test('a chart without figures shows a message and the table', () => {
  const html = drawn({ series: { name: 'Now', points: [{ label: 'Mon', value: 0 }] } })
  expect(html).toContain('No figures for this time.')
  expect(html).not.toContain('<svg')
  expect(html).toContain('<table>')
})

test('with many steps only some are labelled, always including the last', () => {
  const points = Array.from({ length: 30 }, (_, index) => ({ label: `day ${index}`, value: index }))
  const html = drawn({ series: { name: 'Now', points } })
  expect(html.match(/class="step"/g)).toHaveLength(6)
  expect(html).toContain('>day 29</text>')
  expect(html.match(/class="value"/g)).toHaveLength(1)
})

test('labels are escaped in HTML', () => {
  const html = drawn({ series: { name: '<b>', points: [{ label: '<script>', value: 1 }] } })
  expect(html).not.toMatch(/<script>|<b>/)
})
