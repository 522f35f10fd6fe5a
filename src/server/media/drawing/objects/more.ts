import { box, hoop, line, mark, type Part, part, rod, round } from './parts.ts'

const beads = (points: readonly (readonly [number, number])[], radius: number): string[] =>
  points.map(([x, y]) => round(x, y, radius))

const ringOf = (count: number, x: number, y: number, rx: number, ry: number) =>
  Array.from({ length: count }, (_, turn) => {
    const angle = (turn / count) * 2 * Math.PI
    return [round2(x + rx * Math.cos(angle)), round2(y + ry * Math.sin(angle))] as const
  })

const round2 = (value: number) => Math.round(value * 100) / 100

/** Miscellaneous goods. */
export const more: Record<string, Part[]> = {
  mattress: [
    part('white', 'M2.4 8.6l6.4 -4.2h13l-3.6 4.2z'),
    part('base', box(1.4, 8.6, 17.6, 5, 1.4)),
    part('base', box(1.4, 14, 17.6, 5.6, 1.4)),
    part('dark', 'M19 10l3.4 -5v9.6l-3.4 4.4z'),
    line('M4 11h12.4M4 16.8h12.4', 0.7, 'pale'),
    line('M1.4 13.8h17.6', 1),
  ],
  curtains: [
    rod('wood', 'M1.4 2.6h21.2', 2),
    part('glass', box(7.6, 4, 8.8, 14)),
    line('M12 4v14M7.6 11h8.8', 0.8),
    part(
      'base',
      'M2.2 3.4h7.4q-.6 8 -4.4 11.2q1 4 -.2 7.6h-2.8z',
      'M21.8 3.4h-7.4q.6 8 4.4 11.2q-1 4 .2 7.6h2.8z',
    ),
    line('M4.6 4.6q.2 9 -.8 16M7 4.6q-.4 6 -2.4 9.4M19.4 4.6q-.2 9 .8 16M17 4.6q.4 6 2.4 9.4', 0.6, 'dark'),
    mark('gold', box(2.2, 14, 3.4, 1.2, 0.4), box(18.4, 14, 3.4, 1.2, 0.4)),
  ],
  trousers: [
    part('base', 'M6 1.6h12l1.6 20.6h-5.6l-2 -12.6l-2 12.6h-5.6z'),
    part('dark', box(5.8, 1.4, 12.4, 2.6, 0.4)),
    part('gold', box(11, 1.9, 2, 1.6, 0.3)),
    line('M12 4v4M7.2 5.4q1.4 1.2 1.2 3M16.8 5.4q-1.4 1.2 -1.2 3', 0.7),
  ],
  sandals: [
    part(
      'wood',
      'M3.6 3.2q4.6 -2.6 6.2 2.4q.8 3.6 -.6 7.4q-1 4 -.4 6.6q-1 3 -3.8 2.2q-2.4 -1 -2 -5q.4 -3 -.8 -6.6q-1.2 -4.8 1.4 -7z',
    ),
    part(
      'wood',
      'M20.4 3.2q-4.6 -2.6 -6.2 2.4q-.8 3.6 .6 7.4q1 4 .4 6.6q1 3 3.8 2.2q2.4 -1 2 -5q-.4 -3 .8 -6.6q1.2 -4.8 -1.4 -7z',
    ),
    rod(
      'base',
      'M2.6 9.4q3.8 -4.4 7 -.6M3.6 12.6q3.2 -2 5 -.6M21.4 9.4q-3.8 -4.4 -7 -.6M20.4 12.6q-3.2 -2 -5 -.6',
      2.4,
    ),
  ],
  earrings: [
    line('M7 5.6q0 -3.6 -2 -4M17 5.6q0 -3.6 2 -4', 1, 'gold'),
    part('gold', round(7, 6.6, 1.3), round(17, 6.6, 1.3)),
    part('glass', 'M7 8l3 4.6l-3 5l-3 -5zM17 8l3 4.6l-3 5l-3 -5z'),
    line('M4 12.6h6M14 12.6h6', 0.5),
    part('cream', round(7, 19.8, 1.9), round(17, 19.8, 1.9)),
  ],
  pearls: [
    line('M3.6 2.6q-1.6 16.4 8.4 17.8q10 -1.4 8.4 -17.8', 0.8),
    part(
      'cream',
      ...beads(
        [
          [3.5, 4],
          [3.5, 6.6],
          [3.9, 9.2],
          [4.6, 11.8],
          [5.6, 14.2],
          [7.2, 16.4],
          [9.2, 18.2],
          [14.8, 18.2],
          [16.8, 16.4],
          [18.4, 14.2],
          [19.4, 11.8],
          [20.1, 9.2],
          [20.5, 6.6],
          [20.5, 4],
        ],
        1.4,
      ),
    ),
    part('gold', round(12, 19.8, 2.6)),
    part('cream', round(12, 19.8, 1.7)),
  ],
  'gold-bar': [
    part('gold', 'M3 12.4l3 -5.4h8.6l3 5.4z'),
    part('gold', 'M1 21l3.2 -7.6h8.4l-1.2 7.6z'),
    part('gold', 'M12.6 21l1.6 -7.6h5.8l3 7.6z'),
    mark('shine', 'M6.4 8.2h6l.8 1.4h-7.6zM4.8 14.6h6l-.3 1.6h-6.3zM15 14.6h4.2l.7 1.6h-5.2z'),
    line('M8.4 10.8h4M5.6 18.8h3.4M16.4 18.8h3', 0.9),
  ],
  'prayer-beads': [
    part('base', ...beads(ringOf(19, 11, 9.4, 8, 7.6), 1.3)),
    part('gold', round(11, 18.2, 1.5)),
    line('M11 19.6v2', 1.2, 'gold'),
    part('accent', 'M9.6 20.8h2.8l.8 2.6h-4.4z'),
  ],
  'paint-can': [
    line('M4.8 7q0 -5.8 7.2 -5.8t7.2 5.8', 1.2, 'metal'),
    part('metal', 'M4 7h16v13q0 2 -8 2t-8 -2z'),
    part('base', round(12, 7, 8, 1.9)),
    part('base', 'M4 10.8q4 1.6 8 1.6t8 -1.6v6q-4 1.8 -8 1.8t-8 -1.8z'),
    mark('base', 'M6.4 8.2h2.6v6.4a1.3 1.3 0 0 1 -2.6 0z'),
  ],
  'door-panel': [
    part('wood', box(4, 1, 16, 21.6, 0.4)),
    part('base', box(5.6, 2.6, 12.8, 20, 0.3)),
    part(
      'light',
      box(7.2, 4.4, 4, 6, 0.2),
      box(12.8, 4.4, 4, 6, 0.2),
      box(7.2, 12.6, 4, 7.6, 0.2),
      box(12.8, 12.6, 4, 7.6, 0.2),
    ),
    part('gold', round(16.8, 11.5, 0.8)),
  ],
  compressor: [
    part('base', box(3, 9, 13, 10.4, 2)),
    part('graphite', box(6, 5.4, 7, 3.6, 0.8)),
    part('metal', round(9.5, 14.2, 3)),
    line('M9.5 14.2l1.6 -1.6', 1.1),
    rod('metal', 'M16 14h3q1.6 0 1.6 -1.6v-6', 2.2),
    part('graphite', box(4, 19.4, 11, 2.2, 0.5)),
  ],
  soap: [
    part('base', 'M4 10.6q0 -2.4 2.4 -2.4h11.2q2.4 0 2.4 2.4v5.8h-16z'),
    part('light', box(4, 6.8, 16, 6, 2.4)),
    mark('dark', box(8, 8.8, 8, 2, 1)),
    part('wood', 'M1.6 16h20.8l-1.6 4.4h-17.6z'),
    part('glass', round(18, 4.4, 1.9), round(14.2, 3, 1.2), round(20.8, 8, 1)),
  ],
  keyring: [
    part('gold', hoop(8, 7.4, 5.6, 5.6, 1.8)),
    part('metal', 'M11 10l10 9.6v2.8h-3.2v-2.2h-2.2v-2.2h-2.2l-4.6 -4.6z'),
    part('base', 'M5.6 12.4l3.2 .6l-1.2 8.8l-4.4 -.8z'),
    mark('white', round(6.8, 15, 0.6)),
  ],
  fabrics: [
    part('dark', box(2.4, 17, 19.2, 4.8, 1.8)),
    part('base', box(3.2, 12.4, 17.6, 4.8, 1.8)),
    part('accent', box(2.8, 7.8, 18.4, 4.8, 1.8)),
    part('pale', box(3.6, 3.2, 16.8, 4.8, 1.8)),
    mark('gold', box(16.4, 13.2, 2.2, 3.2), box(16.4, 4, 2.2, 3.2)),
    line('M6.4 5.6h7M5.6 10.2h7M6 14.8h7M5.2 19.4h7', 0.7),
  ],
}
