import { box, hoop, line, mark, type Part, part, rod, round } from './parts.ts'

/** Further vehicles and boats. */
export const transport: Record<string, Part[]> = {
  pickup: [
    part('base', 'M1 10.4h10.4v6.8h-10.4z'),
    part('base', 'M11.4 6.4h4q1 0 1.6 .8l2.6 3.6l2.7 .6q1 .3 1 1.4v4.4h-11.9z'),
    part('glass', 'M12.8 7.8h2.4q.5 0 .8 .4l1.9 2.8h-5.1z'),
    part('dark', box(0.6, 9.4, 11, 1.5, 0.4)),
    line('M15.8 12.6h1.2M15.4 11.4v5.6', 0.6),
    mark('gold', box(21.6, 12.8, 1.5, 1, 0.3)),
    part('rubber', round(5.4, 17.4, 2.7), round(18.2, 17.4, 2.7)),
    part('metal', round(5.4, 17.4, 1.4), round(18.2, 17.4, 1.4)),
  ],
  minibus: [
    part(
      'base',
      'M1.2 8a2.4 2.4 0 0 1 2.4 -2.4h14q1.2 0 1.8 1.2l2.8 5.2q.6 1 .6 2.2v2.4q0 .8 -.8 .8h-20q-.8 0 -.8 -.8z',
    ),
    part('glass', 'M3 7.6h3.4v4h-3.4zM7.6 7.6h3.4v4h-3.4zM12.2 7.6h3.4v4h-3.4z'),
    part('glass', 'M16.8 7.6h1q.4 0 .6 .4l1.9 3.6h-3.5z'),
    mark('dark', 'M1.2 14.4h21.6v2.2q0 .8 -.8 .8h-20q-.8 0 -.8 -.8z'),
    mark('gold', box(21.4, 12.6, 1.3, 1.1, 0.3)),
    part('rubber', round(6, 17.6, 2.5), round(18, 17.6, 2.5)),
    part('metal', round(6, 17.6, 1.2), round(18, 17.6, 1.2)),
  ],
  lorry: [
    part('metal', 'M1 6.4h12.4l-1 8.6h-10.4z'),
    line('M4.4 6.6l.4 8.2M7.4 6.6v8.2M10.4 6.6l-.4 8.2', 0.7),
    part('graphite', box(1.4, 15, 12, 1.6)),
    part('base', 'M13.8 7.4h4.4q1.2 0 1.7 1l1.7 3.8l1 .5q.6 .3 .6 1v3.5h-9.4z'),
    part('glass', 'M15.2 8.8h2.6q.5 0 .7 .4l1.3 3h-4.6z'),
    mark('gold', box(21.6, 14, 1.4, 1, 0.3)),
    part('rubber', round(4.6, 18, 2.2), round(9.6, 18, 2.2), round(18.4, 18, 2.2)),
    part('metal', round(4.6, 18, 1), round(9.6, 18, 1), round(18.4, 18, 1)),
  ],
  quad: [
    line('M12.6 9.6l3.6 -4.4h2', 1.6),
    part(
      'base',
      'M2 12.4q2.6 -3.6 6.4 -2.8l1.6 1.4h4.6l2.6 -2.4q3.8 -.4 5 3l-1.4 1.4h-2.4q-2.6 1.6 -3 4h-6.6q-.8 -2.8 -3.4 -3.8z',
    ),
    part('graphite', 'M5 8.4q4.8 -.8 8.4 1.4l-1.4 1.4h-3.6z'),
    mark('gold', round(20.4, 10.8, 0.9)),
    part('rubber', round(5.6, 17.2, 4), round(18.4, 17.2, 4)),
    part('metal', round(5.6, 17.2, 1.7), round(18.4, 17.2, 1.7)),
  ],
  'jet-ski': [
    part(
      'base',
      'M1.4 15.6q1.8 -3.4 6 -3.8l3.4 -4.2l3.4 .8l-1 3q7.4 .8 9.8 4.4q-2.2 3.8 -7.6 3.8h-9.4q-3.6 -.6 -4.6 -4z',
    ),
    mark('white', 'M2.2 16.6h19.6q-.8 1 -2 1.6h-16q-1 -.5 -1.6 -1.6z'),
    part('graphite', 'M3.6 12.4q3 -1.8 6.6 -1l.6 2.4h-7q-.8 -.6 -.2 -1.4z'),
    line('M11.6 8l1.6 -2.6h2.6', 1.8),
    line('M1 21.4q2 -1.6 4 0t4 0t4 0t4 0t4 0', 1.3, 'glass'),
  ],
  dhow: [
    rod('wood', 'M10.4 16v-14', 1.8),
    part('cream', 'M10.8 2.4q9.4 4.6 9.4 12.4q-5 -2 -9.4 -.6z'),
    line('M9 1.4q8 4 12.2 13.8', 1, 'wood'),
    part('base', 'M10 5.4v9q-3.6 -.6 -6.4 .8q1.4 -5.8 6.4 -9.8z'),
    part('wood', 'M.8 14.8q3 1.6 6 1.6h10q4 0 6.4 -2.4q-.6 6 -5 7.4h-11.4q-4.8 -1.6 -6 -6.6z'),
    line('M2.2 18.2q10 1.6 19.6 0', 0.7),
    line('M1 23q2 -1.4 4 0t4 0t4 0t4 0t4 0', 1.2, 'glass'),
  ],
  'steering-wheel': [
    part('graphite', hoop(12, 12, 10.6, 10.6, 2.4)),
    part('graphite', 'M3 10.6q9 -3 18 0l-1 3h-4.6l-2 7.6h-2.8l-2 -7.6h-4.6z'),
    part('base', round(12, 12.6, 3)),
    mark('metal', round(12, 12.6, 1.3)),
    mark('accent', 'M10.8 1.5h2.4v2.3h-2.4z'),
  ],
}
