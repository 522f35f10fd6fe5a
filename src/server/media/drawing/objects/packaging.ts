import { box, hoop, line, mark, type Part, part, rod, round } from './parts.ts'

/** Packaging. */
export const packaging: Record<string, Part[]> = {
  'paper-cup': [
    part('white', 'M5 4.4h14l-1.8 16.6q-.2 1.2 -1.4 1.2h-7.6q-1.2 0 -1.4 -1.2z'),
    part('wood', 'M5.8 10h12.4l-.8 7h-10.8z'),
    part('base', box(4, 2.4, 16, 2.6, 0.9)),
  ],
  'juice-cup': [
    line('M14 8l2.4 -6.8', 1.4, 'accent'),
    part('glass', 'M5.4 7h13.2l-1.6 13.8q-.2 1.4 -1.6 1.4h-6.8q-1.4 0 -1.6 -1.4z'),
    part('glass', 'M4.6 7q1 -3 7.4 -3t7.4 3z'),
    mark('shine', 'M7.4 8.6h1.4l1.2 12h-1.4z'),
  ],
  'kraft-box': [
    part('wood', 'M3 9.4h18l-1.8 11.2h-14.4z'),
    part('cream', 'M3 9.4l3 -4.4h12l3 4.4z'),
    line('M3 9.4h18M9 5l-1 4.4M15 5l1 4.4', 0.7, 'dark'),
  ],
  'foil-container': [
    part('metal', 'M2.4 9h19.2l-2 9.4q-.2 1 -1.4 1h-12.4q-1.2 0 -1.4 -1z'),
    part('white', box(1.4, 6.6, 21.2, 2.6, 0.7)),
    line('M5 10l1 8.6M8.4 10l.6 9M12 10v9M15.6 10l-.6 9M19 10l-1 8.6', 0.6, 'graphite'),
  ],
  'pizza-box': [
    part('wood', 'M1.4 15l5 -3.4h16.2l-5 3.4z'),
    part('wood', box(1.4, 15, 16.2, 5, 0.2)),
    part('dark', 'M17.6 15l5 -3.4v5l-5 3.4z'),
    part('cream', 'M6.4 11.6l2.4 -8.6h16l-2.2 8.6z'),
    part('accent', round(15, 7.2, 2.8, 2.2)),
  ],
  carton: [
    part('wood', 'M2 8.4l10 -4.4l10 4.4l-10 4.2z'),
    part('wood', 'M2 8.4l10 4.2v9.8l-10 -4.4z'),
    part('wood', 'M22 8.4l-10 4.2v9.8l10 -4.4z'),
    mark('shade', 'M22 8.4l-10 4.2v9.8l10 -4.4z'),
    mark('cream', 'M6.4 6.4l10 4.3l1.8 -.8l-10 -4.3zM16.4 10.7v3.4l1.8 -.8v-3.4z'),
  ],
  'courier-bag': [
    part('base', box(3, 4, 18, 17.4, 0.6)),
    part('dark', 'M3 4.6q0 -.6 .6 -.6h16.8q.6 0 .6 .6l-2 4h-14z'),
    part('white', box(6, 11.6, 9, 6, 0.3)),
    line('M7.4 13.4h6M7.4 15h4', 0.8, 'graphite'),
  ],
  'bubble-roll': [
    part('glass', 'M7 4h14q1.6 1.4 1.6 7.6t-1.6 7.6h-14z'),
    mark('white', ...[6, 9, 12, 15, 18].flatMap((y) => [11, 14, 17, 20].map((x) => round(x, y - 0.6, 1)))),
    part('glass', round(7, 11.6, 4.4, 7.6)),
    part('wood', round(7, 11.6, 1.3, 2.2)),
  ],
  'film-roll': [
    part('glass', box(5.4, 4.4, 13.2, 15.4, 0.8)),
    part('wood', box(8.6, 1.4, 6.8, 3.4, 0.6), box(8.6, 19.4, 6.8, 3.4, 0.6)),
    mark('shine', box(7, 5.4, 2, 13.4, 0.6)),
    line('M16.4 4.6v15', 0.6, 'metal'),
  ],
  'packing-tape': [
    part('wood', hoop(11, 12, 9.4, 9.4, 3)),
    part('cream', hoop(11, 12, 6.4, 6.4, 1)),
    part('wood', 'M11 18.6h11.4v2.8h-11.4z'),
    line('M22.4 18.6l-.8 .7l.8 .7l-.8 .7l.8 .7', 0.7, 'dark'),
  ],
  'velvet-box': [
    part('base', 'M4 10.4l1.6 -7h12.8l1.6 7z'),
    part('cream', 'M5.6 9.6l1.2 -5h10.4l1.2 5z'),
    part('base', box(3, 10.4, 18, 10.6, 0.9)),
    part('gold', box(10.6, 12, 2.8, 2.4, 0.4)),
    line('M3 16h18', 0.6, 'dark'),
  ],
  cutlery: [
    part('wood', box(4, 9, 2, 13, 0.8), 'M5 1.6q2.4 .6 2 5.4l-1 2.4h-2l-1 -2.4q-.4 -4.8 2 -5.4z'),
    part(
      'wood',
      box(11, 9, 2, 13, 0.8),
      'M9.4 1.6h1v4.6h1v-4.6h1.2v4.6h1v-4.6h1q.4 6.4 -1.6 7.8h-2q-2 -1.4 -1.6 -7.8z',
    ),
    part('wood', box(18, 12, 2, 10, 0.8), 'M18 1.6q3.4 2 3 10.4h-3z'),
  ],
  'tote-bag': [
    rod('cream', 'M8 9v-3q0 -4 4 -4t4 4v3', 1.8),
    part('cream', 'M4 8.4h16l1 12.4q0 1.4 -1.4 1.4h-15.2q-1.4 0 -1.4 -1.4z'),
    line('M4 10.4h16', 0.6, 'wood'),
  ],
  tissues: [
    part('white', 'M8 9q-.6 -4 2 -6.4q1.4 2.4 3.4 .6q3.4 2 2.4 5.8z'),
    part('base', box(2.4, 9, 19.2, 11, 0.7)),
    part('light', round(12, 9.4, 6, 1.2)),
    mark('white', 'M6 14.6q3 -2.6 6 0t6 0v2q-3 2.6 -6 0t-6 0z'),
  ],
  'shipping-labels': [
    part('white', 'M8 4h10q2.4 1.4 2.4 7t-2.4 7h-10z'),
    part('cream', round(8, 11, 4, 7)),
    part('wood', round(8, 11, 1.6, 2.8)),
    part('white', box(12, 15.4, 10, 6.4, 0.2)),
    line('M13.4 17v3.2M14.4 17v3.2M15.8 17v3.2M16.8 17v3.2M18.4 17v3.2M20 17v3.2', 0.7, 'graphite'),
  ],
  'card-stack': [
    part('white', 'M4 4.4h17v9.6h-17z'),
    part('white', 'M3 7h17v9.6h-17z'),
    part('base', 'M2 9.8h17v9.6h-17z'),
    mark('gold', round(6, 14.6, 1.8)),
    line('M10 13h6.4M10 15.2h4.4', 0.9, 'white'),
  ],
  'roll-up-banner': [
    part('white', box(6, 1.4, 12, 19, 0.3)),
    part('base', box(7, 2.4, 10, 10, 0.2)),
    mark('gold', round(12, 7.4, 2.4)),
    line('M8 15h8M8.8 17h6.4', 1.1, 'dark'),
    part('metal', box(5.4, 1, 13.2, 0.9, 0.3)),
    part('metal', box(4.4, 20.2, 15.2, 1.8, 0.6)),
  ],
}
