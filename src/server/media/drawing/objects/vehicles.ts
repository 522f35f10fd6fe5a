import { box, line, mark, type Part, part, rod, round } from './parts.ts'

const wheel = (x: number, y: number, radius: number): Part[] => [
  part('rubber', round(x, y, radius)),
  part('metal', round(x, y, radius * 0.58)),
  mark('graphite', round(x, y, radius * 0.2)),
]

const spoked = (x: number, y: number, radius: number): Part[] => [
  line(round(x, y, radius), 2.2),
  line(
    `M${x - radius} ${y}h${2 * radius}M${x} ${y - radius}v${2 * radius}M${x - radius * 0.7} ${y - radius * 0.7}l${radius * 1.4} ${radius * 1.4}M${x + radius * 0.7} ${y - radius * 0.7}l${-radius * 1.4} ${radius * 1.4}`,
    0.45,
  ),
  part('metal', round(x, y, radius * 0.16)),
]

/** Vehicles, boats and their parts. */
export const vehicles: Record<string, Part[]> = {
  'off-roader': [
    part('graphite', round(1.6, 12.4, 1, 2.2)),
    part(
      'base',
      'M2.2 7.6a1.2 1.2 0 0 1 1.2 -1.2h11.2q1 0 1.5 .8l2.2 3.8l3.4 .7q1.3 .3 1.3 1.6v3.2q0 .7 -.7 .7h-19.4q-.7 0 -.7 -.7z',
    ),
    part('glass', 'M4 8h4v3.2h-4zM9.3 8h4.6l1.8 3.2h-6.4z'),
    part('graphite', box(3.4, 5.2, 10.6, 1.2, 0.4)),
    mark('dark', 'M2.2 14.4h20.8v2.1q0 .7 -.7 .7h-19.4q-.7 0 -.7 -.7z'),
    line('M8.6 7v9.6M15.9 11.4v5', 0.6),
    mark('gold', box(21.4, 12.4, 1.4, 1.1, 0.3)),
    ...wheel(6.4, 17.2, 3.1),
    ...wheel(17.8, 17.2, 3.1),
  ],
  motorcycle: [
    line('M5 16.4l3.6 -4.8M19 16.4l-3 -8.2', 2.2),
    line('M14.2 6.6l1.6 1.4l2.2 -.6', 1.6),
    part('metal', 'M8.4 13.2h6l.8 3.6q-3.4 1.8 -6.4 .2z'),
    part('base', 'M9 9.8q2.8 -2.6 6 -1.6l1.7 2.2q-3.4 3.4 -7.7 2.4z'),
    part('graphite', 'M2.6 8.8l2.2 -.2q2.4 1.8 5.2 1.6l-.4 2.2h-4q-2 -1.2 -3 -3.6z'),
    part('dark', 'M2 11.8q3.4 -2 6.2 .8l-1.2 1.2q-2.4 -1.8 -5 -2z'),
    line('M8 17.8h-6.4', 1.8, 'metal'),
    part('gold', round(17.3, 8.9, 1)),
    ...wheel(5, 17, 3.6),
    ...wheel(19, 17, 3.6),
  ],
  bicycle: [
    ...spoked(5.6, 16, 4.6),
    ...spoked(18.4, 16, 4.6),
    rod('base', 'M5.6 16l3.4 -7h7.4l-4.8 7zM9 9l2.6 7M18.4 16l-2.6 -9.2', 2),
    line('M15.8 6.6l-.4 -1.4h2.6', 1.4),
    line('M8.9 9l-.6 -1.9', 1.2),
    part('graphite', box(6.2, 6, 4.4, 1.3, 0.6)),
    part('graphite', round(11.6, 16, 1.2)),
    line('M11.6 16l1.2 2.2h1', 1.1),
  ],
  yacht: [
    line('M15.6 8.2v-4.8', 1),
    part('accent', 'M15.6 3.2l3.4 1.2l-3.4 1.2z'),
    part('white', 'M7.6 8.2h9.6l1.4 3.2h-13z'),
    part('white', 'M4.6 11.4h15.2l1 3.2h-18.2z'),
    mark(
      'glass',
      box(8.6, 9.2, 2, 1.4, 0.3),
      box(11.6, 9.2, 2, 1.4, 0.3),
      box(14.6, 9.2, 2, 1.4, 0.3),
      box(5.8, 12.4, 11.6, 1.3, 0.4),
    ),
    part('base', 'M.8 14.6h22.4q-1.2 4.2 -4 5.8h-14q-3.4 -1.2 -4.4 -5.8z'),
    mark('white', 'M1.6 16.8h20.8l-.4 .9h-20z'),
  ],
  tyre: [
    part('rubber', round(12, 12, 10.6)),
    line(round(12, 12, 9), 0.6, 'metal'),
    part('graphite', round(12, 12, 7)),
    part('metal', round(12, 12, 6.2)),
    ...[0, 72, 144, 216, 288].map((turn) => mark('graphite', spokeGap(turn))),
    part('metal', round(12, 12, 1.8)),
    mark('accent', round(12, 12, 0.8)),
  ],
  engine: [
    part('metal', 'M5 9h3v-1.6h9v1.6h2.4v2.4h2v6h-3l-1.6 2.4h-9.4l-2 -2.4h-1.4v2h-2v-8.8h2v2h1z'),
    part('base', box(8.4, 4.6, 8.4, 3, 0.6)),
    line('M10.4 10.4v6.4M12.6 10.4v6.4M14.8 10.4v6.4', 1.2),
    part('graphite', round(6.6, 15.4, 1.4)),
    part('accent', box(11.4, 3, 2.4, 1.6, 0.4)),
  ],
}

function spokeGap(turn: number): string {
  const point = (angle: number, radius: number) => {
    const radians = ((turn + angle - 90) * Math.PI) / 180
    return `${(12 + radius * Math.cos(radians)).toFixed(2)} ${(12 + radius * Math.sin(radians)).toFixed(2)}`
  }
  return `M${point(-23, 5.4)}A5.4 5.4 0 0 1 ${point(23, 5.4)}L${point(12, 2.5)}A2.5 2.5 0 0 0 ${point(-12, 2.5)}Z`
}
