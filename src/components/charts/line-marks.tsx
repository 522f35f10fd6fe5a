import type { ChartMark } from './geometry.ts'

/** A line through the values, broken where one is missing; a value between two gaps is a dot. */
export function LineMarks({ marks, className }: { marks: readonly ChartMark[]; className: string }) {
  return (
    <g className={className}>
      {marks.map((mark, index) => {
        const next = marks[index + 1]
        if (mark.y === null) return null
        const isLast = index === marks.length - 1
        const isAlone = (marks[index - 1]?.y ?? null) === null && (next?.y ?? null) === null
        return (
          <g key={mark.middle}>
            {next?.y != null && (
              <line x1={`${mark.middle}%`} y1={mark.y} x2={`${next.middle}%`} y2={next.y} />
            )}
            {(isLast || isAlone) && <circle cx={`${mark.middle}%`} cy={mark.y} r="3.5" />}
          </g>
        )
      })}
    </g>
  )
}
