import { box, line, mark, type Part, part, rod, round } from './parts.ts'

const appRows = [11.2, 14, 16.8].flatMap((y) => [8.9, 11.2, 13.5].map((x) => box(x, y, 1.6, 1.6, 0.5)))
const landscape = (x: number, y: number, width: number, height: number): Part[] => [
  part('screen', box(x, y, width, height, 0.5)),
  mark('shine', round(x + width * 0.74, y + height * 0.3, height * 0.12)),
  mark(
    'shade',
    `M${x} ${y + height}v${-height * 0.28}l${width * 0.28} ${-height * 0.3}l${width * 0.26} ${height * 0.3}l${width * 0.16} ${-height * 0.14}l${width * 0.3} ${height * 0.2}v${height * 0.22}z`,
  ),
]

/** Phones, computers, audio, photography and games. */
export const electronics: Record<string, Part[]> = {
  phone: [
    part('base', box(6.4, 0.8, 11.2, 22.4, 2.4)),
    mark('graphite', box(6.9, 1.3, 10.2, 21.4, 2)),
    mark('screen', box(7.4, 1.8, 9.2, 20.4, 1.5)),
    mark('graphite', box(10.4, 2.5, 3.2, 0.9, 0.45)),
    mark('shine', box(8.9, 5.2, 6.2, 3.6, 0.8), ...appRows),
    mark('white', box(10.2, 20.9, 3.6, 0.4, 0.2)),
  ],
  'phone-back': [
    part('base', box(6.6, 1, 10.8, 22, 2.2)),
    part('light', box(7.6, 2, 5.2, 6.4, 1.4)),
    part('graphite', round(9.3, 3.9, 1.15)),
    part('graphite', round(9.3, 6.5, 1.15)),
    part('graphite', round(11.5, 5.2, 0.9)),
    mark('glass', round(9.1, 3.7, 0.4), round(9.1, 6.3, 0.4)),
    mark('shine', `M12 12.2q1.6 2.2 0 3.4q-1.6 -1.2 0 -3.4z`),
  ],
  tablet: [
    part('metal', box(3, 2.4, 15.5, 19.2, 1.6)),
    mark('screen', box(4, 3.5, 13.5, 17, 0.8)),
    mark('shine', box(5.2, 5, 5.2, 4.4, 0.6), box(11.2, 5, 5.2, 2, 0.5), box(11.2, 7.6, 5.2, 1.8, 0.5)),
    mark('shade', 'M4 20.5v-5.2q3.4 -3 6.6 -.4t6.9 -.9v5.7q0 .8 -.8 .8z'),
    rod('white', 'M21.2 5v13.6', 2.4),
    part('graphite', 'M20.5 18.4h1.4l-.7 2.2z'),
  ],
  smartwatch: [
    part('base', 'M8.4 7.6l.7 -6.1h5.8l.7 6.1zM8.4 16.4l.7 6.1h5.8l.7 -6.1z'),
    part('graphite', box(6.4, 5.6, 11.2, 12.8, 3)),
    mark('screen', box(7.5, 6.7, 9, 10.6, 2.1)),
    part('metal', box(17.6, 10, 1, 2.6, 0.4)),
    line('M9.3 12.4h1.5l1 -2.6l1.5 4.6l.9 -2h1.2', 1.1, 'white'),
    mark('shine', box(9.2, 14.9, 5.6, 0.7, 0.35)),
  ],
  headphones: [
    rod('base', 'M4 15v-2.6a8 8.2 0 0 1 16 0V15', 4),
    part('dark', box(2.2, 12.4, 4.4, 8.4, 2), box(17.4, 12.4, 4.4, 8.4, 2)),
    part('light', box(5.4, 13.2, 2.4, 6.8, 1.1), box(16.2, 13.2, 2.4, 6.8, 1.1)),
    mark('shine', box(3.1, 13.8, 0.9, 4, 0.45)),
  ],
  earbuds: [
    part('white', box(4, 9.4, 16, 12, 4.6)),
    line('M4.1 13.6h15.8'),
    mark('leaf', round(12, 16, 0.55)),
    part(
      'white',
      'M7.2 8.3a2.3 2.3 0 1 1 2.9 -2.2v5h-1.7V8.3z',
      'M16.8 8.3a2.3 2.3 0 1 0 -2.9 -2.2v5h1.7V8.3z',
    ),
    mark('graphite', round(7.2, 5.7, 0.7), round(16.8, 5.7, 0.7)),
  ],
  charger: [
    rod('white', 'M12.4 14v2.6a3.4 3.4 0 0 0 6.8 0v-3', 2.2),
    part('white', box(3, 5, 11, 9.4, 2)),
    part('metal', box(5.6, 1.8, 1.5, 3.2), box(9.8, 1.8, 1.5, 3.2)),
    mark('base', 'M9 7.2l-2.8 3.2h1.9l-.8 2.4l3 -3.4h-2z'),
    part('white', box(17.6, 8.2, 3.2, 5.6, 0.8)),
    part('metal', box(18.2, 5.6, 2, 2.6, 0.4)),
  ],
  laptop: [
    part('graphite', box(3.4, 3.4, 17.2, 12.4, 1.2)),
    ...landscape(4.4, 4.4, 15.2, 10.2).map((piece) => ({ ...piece, outlined: false })),
    part('metal', 'M1.2 16.2h21.6v.9a2.3 2.3 0 0 1 -2.3 2.3h-17a2.3 2.3 0 0 1 -2.3 -2.3z'),
    mark('shade', box(9.4, 16.2, 5.2, 1, 0.5)),
  ],
  monitor: [
    part('metal', 'M10 17h4l.8 3.6h-5.6z'),
    part('metal', box(6.6, 20.2, 10.8, 1.4, 0.6)),
    part('graphite', box(1.4, 3, 21.2, 14, 1.2)),
    ...landscape(2.4, 4, 19.2, 11.4).map((piece) => ({ ...piece, outlined: false })),
  ],
  camera: [
    part(
      'graphite',
      'M8 5.8l1.4 -2.4h5.2l1.4 2.4h4.6a1.8 1.8 0 0 1 1.8 1.8v10.6a1.8 1.8 0 0 1 -1.8 1.8h-17.2a1.8 1.8 0 0 1 -1.8 -1.8v-10.6a1.8 1.8 0 0 1 1.8 -1.8z',
    ),
    mark('base', 'M1.9 9.2h20.2v7.2h-20.2z'),
    line('M1.6 9h20.8M1.6 16.6h20.8', 0.7),
    part('metal', round(12, 12.7, 5.6)),
    part('graphite', round(12, 12.7, 4.3)),
    part('screen', round(12, 12.7, 2.7)),
    mark('shine', round(11, 11.7, 0.9)),
    part('gold', box(17.6, 6.9, 2.6, 1.1, 0.4)),
    part('metal', box(3.6, 4.5, 2.8, 1.3, 0.4)),
  ],
  drone: [
    rod('graphite', 'M5.4 8l4 4M18.6 8l-4 4', 2.4),
    part('glass', round(4.8, 6.8, 4.2, 0.9), round(19.2, 6.8, 4.2, 0.9)),
    part('graphite', box(4.2, 6.4, 1.2, 2), box(18.6, 6.4, 1.2, 2)),
    part('base', 'M7.6 10.4h8.8q1.8 0 1.8 1.7t-2.2 2.1h-8q-2.2 -.4 -2.2 -2.1t1.8 -1.7z'),
    line('M7.6 14.2l-1.6 3.8M16.4 14.2l1.6 3.8', 1.4),
    part('graphite', round(12, 15.4, 2)),
    mark('glass', round(12, 15.4, 0.9)),
    mark('accent', round(9, 12.2, 0.5), round(15, 12.2, 0.5)),
  ],
  controller: [
    part(
      'base',
      'M7.4 6.6h9.2a4.8 4.8 0 0 1 4.6 3.6l1.5 6.2a2.6 2.6 0 0 1 -4.5 2.3l-2.4 -3.2h-7.6l-2.4 3.2a2.6 2.6 0 0 1 -4.5 -2.3l1.5 -6.2a4.8 4.8 0 0 1 4.6 -3.6z',
    ),
    part('graphite', 'M6.6 8.6h1.4v1.3h1.3v1.4h-1.3v1.3h-1.4v-1.3h-1.3v-1.4h1.3z'),
    part('graphite', round(9.8, 13, 1.5), round(14.2, 13, 1.5)),
    mark('accent', round(16.7, 8.9, 0.75), round(16.7, 12, 0.75)),
    mark('gold', round(15.15, 10.45, 0.75)),
    mark('leaf', round(18.25, 10.45, 0.75)),
    mark('shine', box(10.8, 8.2, 2.4, 0.8, 0.4)),
  ],
  speaker: [
    part('base', box(5.4, 1.4, 13.2, 21, 2)),
    part('graphite', round(12, 15.4, 5)),
    part('dark', round(12, 15.4, 3.4)),
    part('graphite', round(12, 15.4, 1.3)),
    part('graphite', round(12, 6.2, 2.7)),
    part('dark', round(12, 6.2, 1.3)),
    mark('shine', 'M8.3 13.2a4.3 4.3 0 0 1 3 -2v.9a3.5 3.5 0 0 0 -2.3 1.6z'),
  ],
}
