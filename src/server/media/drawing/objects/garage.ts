import { box, hoop, line, mark, type Part, part, rod, round } from './parts.ts'

const wheel = (x: number, y: number, radius: number): Part[] => [
  part('rubber', round(x, y, radius)),
  part('metal', round(x, y, radius * 0.66)),
  line(
    [0, 72, 144, 216, 288]
      .map((turn) => {
        const angle = ((turn - 90) * Math.PI) / 180
        return `M${x} ${y}l${(radius * 0.6 * Math.cos(angle)).toFixed(2)} ${(radius * 0.6 * Math.sin(angle)).toFixed(2)}`
      })
      .join(''),
    1,
    'graphite',
  ),
  mark('graphite', round(x, y, radius * 0.16)),
]

/** Cars and what belongs to them. */
export const garage: Record<string, Part[]> = {
  sedan: [
    mark('shade', 'M1.6 16.4h20.8v1h-20.8z'),
    part(
      'base',
      'M.5 14.6q0 -1.9 1.3 -2.3q1.9 -.7 4.2 -.9q2.6 -2.9 5.5 -3.1q3.4 -.3 5.7 1q1.8 1.1 2.8 2q2.2 .3 3 1.2q.6 .8 .6 2.4q0 1.7 -1 1.8h-21.1q-1 0 -1 -2.1z',
    ),
    mark('dark', 'M.6 14.9q11.4 .9 23 -.1q0 1.9 -1 1.9h-21.1q-.9 0 -.9 -1.8z'),
    part('glass', 'M7.3 11.3q2 -2 4.1 -2.2h.9v2.3zM13 11.4v-2.3q2.6 -.1 4 .8q1.1 .7 1.8 1.6z'),
    line('M12.6 11.4v5M7 11.6q-.6 2.6 .4 4.6M19.2 11.6q-.2 2.4 -.8 3', 0.5, 'dark'),
    line('M10.6 12.7h1.1M16 12.7h1.1', 0.9, 'pale'),
    mark('white', 'M21.2 12.5q1.6 .3 2 1.2h-1.6q-.6 -.6 -.4 -1.2z'),
    mark('accent', 'M1 12.8q1 -.3 1.5 -.4l-.2 1.2h-1.6z'),
    ...wheel(5.4, 16.3, 2.2),
    ...wheel(18.6, 16.3, 2.2),
  ],
  hatchback: [
    part(
      'base',
      'M1.6 9.8q.7 -2.6 2.8 -2.8h7.6q2.6 .2 5.4 3.6l3.6 .8q1.8 .5 1.8 3v1.2q0 1 -1 1h-19.6q-1 0 -1 -1v-2.8q0 -1.8 .4 -3z',
    ),
    mark('dark', 'M1.3 14.4h21.5v1.2q0 1 -1 1h-19.6q-1 0 -1 -1z'),
    part('glass', 'M3.8 8.4h5v2.4h-5.6q.2 -1.6 .6 -2.4zM9.8 8.4h2.4q1.6 .4 3.4 2.4h-5.8z'),
    line('M9.3 8.2v8M15.9 11l.2 3', 0.5, 'dark'),
    line('M7.4 12.2h1.1M12.6 12.2h1.1', 0.9, 'pale'),
    mark('white', 'M20.4 11.6q1.6 .3 2 1.6h-1.8q-.5 -.8 -.2 -1.6z'),
    mark('accent', 'M1.4 11.4h1.1v1.8h-1.3z'),
    ...wheel(5.6, 16.4, 2.4),
    ...wheel(18, 16.4, 2.4),
  ],
  coupe: [
    part(
      'base',
      'M.6 13.8q.2 -1.6 1.6 -1.8q2.6 -.4 4.4 -.8q2.8 -2.4 6 -2.4q3 0 5 2.6q3.6 .4 5 1.2q1 .7 .9 2.2q0 1.6 -1 1.6h-20.9q-1 0 -1 -2.6z',
    ),
    mark('dark', 'M.6 14.6h22.9q0 1.8 -1 1.8h-20.9q-1 0 -1 -1.8z'),
    part('glass', 'M8 11.2q2.2 -1.6 4.6 -1.6q2 0 3.8 1.8z'),
    line('M12.4 11.4l-.4 4.6', 0.5, 'dark'),
    mark('white', 'M21 12.6q1.6 .3 2 1.1h-1.6q-.6 -.5 -.4 -1.1z'),
    mark('accent', 'M.9 12.8q.6 -.4 1.6 -.4l-.2 1h-1.5z'),
    ...wheel(5.2, 16, 2.4),
    ...wheel(18.6, 16, 2.4),
  ],
  headlight: [
    part(
      'graphite',
      'M1.6 8q8 -2.4 15 -.6q5 1.4 6 6.4q.2 1.8 -1.4 2.6q-8.8 2.6 -16.4 .2q-3.6 -1.6 -4 -5.6q-.2 -2.4 .8 -3z',
    ),
    part('glass', 'M2.8 9q7 -1.8 13 -.2q4.2 1.2 5.2 5q-7.6 2.8 -15 .8q-3 -1.2 -3.4 -4z'),
    part('metal', round(8, 11.9, 2.5), round(15, 12.3, 2.3)),
    part('white', round(8, 11.9, 1.5), round(15, 12.3, 1.4)),
    line('M3.6 14.8q7.6 3 17 .6', 1.3, 'white'),
  ],
  bumper: [
    part('base', 'M1.4 8.6q10.6 -3 21.2 0q1 4.6 -1.2 7.8q-9.4 2.6 -18.8 0q-2.2 -3.2 -1.2 -7.8z'),
    part('graphite', 'M6.6 8.9h10.8l-.8 3.1h-9.2zM7.6 13.4h8.8l-.6 2.4h-7.6z'),
    line('M7 9.9h10M7.2 10.9h9.6', 0.7, 'metal'),
    part('graphite', 'M2.6 12.6l3 .5l-.4 2.2q-1.6 -.2 -2.2 -.7zM21.4 12.6l-3 .5l.4 2.2q1.6 -.2 2.2 -.7z'),
    mark('white', round(4.3, 13.9, 0.5), round(19.7, 13.9, 0.5)),
  ],
  'brake-pads': [
    part('metal', round(10, 12, 8.6)),
    part('graphite', round(10, 12, 3.4)),
    part('metal', round(10, 12, 1.4)),
    line(round(10, 12, 6.2), 0.6, 'graphite'),
    mark('graphite', round(10, 9.9, 0.4), round(12, 12.6, 0.4), round(8, 12.6, 0.4)),
    part('base', 'M15.6 4.6q5.6 3.4 5.6 7.4t-5.6 7.4l-2.6 -3.2q3.4 -2 3.4 -4.2t-3.4 -4.2z'),
    line('M17.4 9.4q1 1.2 1 2.6t-1 2.6', 1, 'dark'),
  ],
  'shock-absorber': [
    part('metal', box(11, 1.4, 2, 21)),
    part('graphite', round(12, 2.4, 1.5), round(12, 21.6, 1.5)),
    part('base', box(9.8, 12, 4.4, 8.4, 0.8)),
    rod('accent', 'M8.6 5.4l6.8 1.4M8.6 7.8l6.8 1.4M8.6 10.2l6.8 1.4M8.6 12.6l6.8 1.4M8.6 15l6.8 1.4', 2),
    part('graphite', box(8, 3.6, 8, 1.4, 0.5), box(8, 16.6, 8, 1.4, 0.5)),
  ],
  gearbox: [
    part('metal', 'M2 7.6q0 -1.6 1.6 -1.6h5.4l3 2h5.4l4.6 1.6v5l-4.6 1.6h-5.4l-3 2h-5.4q-1.6 0 -1.6 -1.6z'),
    part('graphite', round(5.8, 12, 3.4)),
    part('metal', round(5.8, 12, 1.4)),
    line('M12 8.4v7.4M14.4 8.4v7.4M16.8 8.4v7.2', 0.9, 'graphite'),
    part('graphite', box(21, 10.8, 2.2, 2.6, 0.4)),
    part('base', 'M9.6 18h7.4v1.6h-7.4z'),
  ],
  'oil-can': [
    part('graphite', box(12.4, 1.8, 4, 2.8, 0.6)),
    part('base', 'M6.4 5.4q.6 -1 1.8 -1h10q1.4 0 1.4 1.4v14.8q0 1.6 -1.6 1.6h-11.4q-1.6 0 -1.6 -1.6v-10.6z'),
    part('pale', 'M7.2 7.2l3.4 -1.2h-2z'),
    part('white', box(6.6, 11, 11.4, 7.2, 0.6)),
    mark('accent', 'M12.3 12q2.8 3 0 5.2q-2.8 -2.2 0 -5.2z'),
    line('M8 20.2h9', 0.7, 'dark'),
  ],
  rim: [
    part('graphite', round(12, 12, 10.2)),
    part('metal', hoop(12, 12, 10, 10, 1.6)),
    line(
      Array.from({ length: 10 }, (_, spoke) => {
        const angle = (spoke / 10) * 2 * Math.PI
        return `M12 12l${(8.8 * Math.cos(angle)).toFixed(2)} ${(8.8 * Math.sin(angle)).toFixed(2)}`
      }).join(''),
      2.4,
      'metal',
    ),
    part('metal', round(12, 12, 2.2)),
    mark('graphite', round(12, 12, 1)),
  ],
  'seat-cover': [
    part('graphite', 'M5 20.2h12.6q2 0 2 1.6h-15q-1 0 .4 -1.6z'),
    part('base', 'M8.4 1.6h4.4q1 0 1 1v2.4q0 .9 -.9 .9h-4.4q-1 0 -1 -1v-2.3q0 -1 .9 -1z'),
    part('base', 'M6.2 6.4q4.2 -1.2 8.6 0q.8 5 1.2 8.4l-9.4 1.2q-1.4 -4.8 -.4 -9.6z'),
    part('base', 'M6.4 15.4q5 -1.4 10.6 -.8q3.2 .4 3.2 3t-2.4 2.8h-11q-2.2 0 -2.2 -2.4t1.8 -2.6z'),
    line('M8.4 7.6l.8 7M12.6 7.6l1 6.6M8 17.6h9.6', 0.7, 'pale'),
  ],
  'dash-camera': [
    part('graphite', box(9.4, 2, 5.2, 2.6, 0.8)),
    part('graphite', box(11, 4.2, 2, 3)),
    part('graphite', box(2.6, 7, 18.8, 11, 2.4)),
    part('metal', round(9, 12.5, 4)),
    part('screen', round(9, 12.5, 2.4)),
    line('M15.6 10h3.4M15.6 12.4h3.4M15.6 14.8h3.4', 1, 'metal'),
    mark('accent', round(19.4, 8.8, 0.4)),
  ],
  'car-screen': [
    part('graphite', box(1.4, 5, 21.2, 14, 1.2)),
    part('screen', box(2.6, 6.2, 18.8, 10.6, 0.5)),
    mark(
      'white',
      box(4, 8, 3, 3, 0.7),
      box(8.2, 8, 3, 3, 0.7),
      box(12.4, 8, 3, 3, 0.7),
      box(16.6, 8, 3, 3, 0.7),
    ),
    mark('shine', box(4, 12.4, 15.6, 3, 0.7)),
    mark('metal', box(10.6, 17.4, 2.8, 0.7, 0.3)),
  ],
  'food-truck': [
    part('white', box(1, 4.4, 16, 13, 0.8)),
    part('base', 'M17 8h3q1.2 0 1.7 1l1.5 3.6v4.8h-6.2z'),
    part('glass', 'M18 9.2h1.8q.6 0 .8 .5l1 2.7h-3.6z'),
    mark('base', box(1.2, 14, 15.6, 3.2)),
    part('graphite', box(3, 8.4, 10.6, 4.6, 0.3)),
    part('metal', box(2.4, 12.8, 11.8, 1, 0.3)),
    part('accent', 'M2.6 5.8h11.4l1.6 2.8h-14.6z'),
    mark('white', 'M5 5.8h2.3l-.2 2.8h-2.9zM9.6 5.8h2.2l.9 2.8h-2.9z'),
    ...wheel(5, 17.6, 2.2),
    ...wheel(18.6, 17.6, 2.2),
  ],
  flatbed: [
    part('base', box(0.8, 11.6, 22.4, 1.8, 0.4)),
    line('M3 11.6v-1.8M8 11.6v-1.8M13 11.6v-1.8M18 11.6v-1.8M22 11.6v-1.8', 1.2, 'graphite'),
    part('graphite', box(3.6, 13.4, 2, 3.4), box(10, 13.4, 12, 1.4)),
    ...wheel(13, 16.6, 1.9),
    ...wheel(17, 16.6, 1.9),
    ...wheel(21, 16.6, 1.9),
  ],
  'tractor-head': [
    part('graphite', box(1, 14.4, 22, 2, 0.4)),
    part('base', 'M10 3.6h7.6q1.4 0 1.8 1.4l1.6 5.2l1.4 .6q.8 .4 .8 1.4v3.2h-13.2z'),
    part('base', 'M10 3.6q.4 -1.6 1.8 -1.6h3.6q1 0 1 1.6z'),
    part('glass', 'M15 5.2h2.4q.6 0 .8 .6l1.2 3.8h-4.4z'),
    part('metal', box(5.6, 11.8, 3.4, 2.6, 0.5)),
    line('M9.2 4v10', 1.6, 'metal'),
    line('M14.6 5v9.6', 0.5, 'dark'),
    mark('white', box(21.4, 11.8, 1.5, 1.1, 0.3)),
    ...wheel(4, 17.4, 2.5),
    ...wheel(9.2, 17.4, 2.5),
    ...wheel(18.6, 17.4, 2.5),
  ],
  'outboard-engine': [
    part('base', 'M6.6 3.6q.4 -2 2.4 -2h6.2q2.6 0 2.8 2.8l.4 4.6h-12.4z'),
    mark('white', 'M6.4 6.4h11.8l.1 1.2h-12z'),
    part('graphite', 'M9 9h7.4l-1 7h-4.4z'),
    part('graphite', box(3.6, 9.4, 5.8, 3, 0.5)),
    part('graphite', 'M11.4 16h3.6l1.6 4q-3.6 1.4 -6.6 .2z'),
    part('metal', 'M16.4 17.6q3.4 -.6 3.6 1.4t-3.4 1.6z'),
    line('M13 20.4v2', 1.6, 'graphite'),
  ],
  'number-plate': [
    part('white', box(0.4, 8, 23.2, 8, 0.9)),
    line(box(1, 8.6, 22, 6.8, 0.6), 0.6, 'graphite'),
    line('M7 9.4v5.2', 0.6, 'metal'),
    mark('metal', round(12, 8.3, 0.2), round(12, 15.7, 0.2)),
  ],
  'sim-card': [
    part('base', box(0.8, 4.6, 22.4, 14.8, 1.6)),
    mark('light', 'M.8 6.2q0 -1.6 1.6 -1.6h9l-7.8 14.8h-1.2q-1.6 0 -1.6 -1.6z'),
    part('gold', box(3, 7, 5.4, 4.6, 0.9)),
    line('M3 9.3h1.8M8.4 9.3h-1.8M5.7 7v1.4M5.7 11.6v-1.4', 0.5, 'dark'),
    line('M17.6 7.4q2.4 1.8 0 3.8M19.4 6.6q3.4 2.8 0 5.4', 0.8, 'white'),
  ],
  'motor-scooter': [
    part(
      'base',
      'M2.4 12.4q0 -2.6 2.6 -2.6h5.4q2.4 .4 3 4.4h3l1.2 -8.2h2l.8 10.2h-5.6l-1 1.4h-9.6q-1.8 -2 -1.8 -5.2z',
    ),
    part('graphite', 'M2.6 9.8q.2 -1.6 1.8 -1.6h6q1.4 .2 1.2 1.6z'),
    line('M17 6.4l-1.8 -2.6M18.6 6l1.2 -2', 1.5, 'graphite'),
    part('metal', round(18.4, 6.6, 1.4)),
    mark('light', 'M4 11.4h5.4q1.4 .4 1.6 3h-7.4z'),
    part('rubber', round(6, 18.4, 2.9), round(19.4, 18.4, 2.9)),
    part('metal', round(6, 18.4, 1.4), round(19.4, 18.4, 1.4)),
  ],
}
