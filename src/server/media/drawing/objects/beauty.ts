import { box, hoop, line, mark, type Part, part, rod, round } from './parts.ts'

/** Beauty and jewellery. */
export const beauty: Record<string, Part[]> = {
  'oud-chips': [
    part('gold', 'M2 12h20l-2.4 8.6h-15.2z'),
    part(
      'wood',
      'M4 11.6l2.4 -4.4l3 .6l-.4 4zM8 11.6l3 -5.6l2.4 1l-.6 5zM12.4 11.8l2 -5l3 1.4l-1 3.8zM16 11.8l2 -3.4l2 1.4l-.4 2z',
    ),
    line('M6 10.4l1.4 -2.4M10.6 10.4l1.6 -3M15 10.4l1 -2.4', 0.7, 'dark'),
    mark('base', 'M2.6 14h18.8l-.5 1.8h-17.8z'),
  ],
  frankincense: [
    part('wood', 'M2 12.6h20q-.4 6.4 -6 8h-8q-5.6 -1.6 -6 -8z'),
    part(
      'cream',
      round(6, 11, 2, 1.7),
      round(9.6, 9.6, 2.1, 1.8),
      round(13.6, 9.8, 2.2, 1.8),
      round(17.6, 11, 2, 1.7),
      round(11.6, 11.6, 2, 1.5),
    ),
    mark('leaf', round(9.4, 9.2, 0.6), round(13.8, 9.6, 0.7), round(6, 10.8, 0.5)),
    line('M3 15h18', 0.7, 'cream'),
  ],
  'attar-bottle': [
    part('gold', 'M12 .8l1.8 2.6l-1 2h-1.6l-1 -2z'),
    part('gold', box(10, 5.2, 4, 2.4, 0.4)),
    part('glass', 'M10.4 7.6h3.2l5 6.4q1 4.4 -2.4 7.4h-8.4q-3.4 -3 -2.4 -7.4z'),
    mark('base', 'M6.4 14h11.2q1 4 -1.8 6.6h-7.6q-2.8 -2.6 -1.8 -6.6z'),
    mark('shine', 'M8 15h1.2q-.4 3 .8 5h-1q-1.4 -2 -1 -5z'),
    part('gold', box(7, 21.2, 10, 1.4, 0.5)),
  ],
  'charcoal-box': [
    part('base', box(3, 7, 18, 14.4, 0.6)),
    part('graphite', round(7.5, 6, 3, 1.6), round(16.5, 6, 3, 1.6), round(12, 4.4, 3, 1.6)),
    part('white', box(6, 11, 12, 6.6, 0.5)),
    mark('accent', 'M12 12q2.6 2.4 .8 4.4h-1.6q-1.8 -2 .8 -4.4z'),
  ],
  'electric-burner': [
    line('M10.4 6q-1.6 -1.4 0 -2.8t0 -2M13.6 6q1.6 -1.4 0 -2.8t0 -2', 1, 'metal'),
    part('graphite', 'M7 7h10l1 3h-12z'),
    part('base', box(6, 10, 12, 11.4, 1.4)),
    mark('gold', 'M12 12.4l2.6 2.8l-2.6 2.8l-2.6 -2.8z'),
    rod('graphite', 'M17.6 19q4.4 .4 4 3.4', 1.1),
  ],
  'serum-bottle': [
    part('graphite', 'M11 1h2q1 0 1 1v3.4h-4v-3.4q0 -1 1 -1z'),
    part('gold', box(9.4, 5.4, 5.2, 3, 0.4)),
    part('base', 'M9 8.4h6q2 1 2 3v9q0 1.8 -1.8 1.8h-6.4q-1.8 0 -1.8 -1.8v-9q0 -2 2 -3z'),
    part('cream', box(7, 13, 10, 5.4)),
    line('M9 15h6M10 16.6h4', 0.8, 'dark'),
    mark('shine', box(8, 10.4, 0.9, 11, 0.4)),
  ],
  'spray-bottle': [
    part('graphite', box(9.4, 1.4, 5.2, 4, 0.6)),
    part('glass', box(8.6, 5.4, 6.8, 2.4, 0.3)),
    part('base', box(7, 7.8, 10, 14.4, 1.4)),
    part('cream', box(7, 12, 10, 6)),
    line('M9 14h6M10 16h4', 0.8, 'dark'),
    mark('shine', box(8, 9, 0.9, 12, 0.4)),
  ],
  kohl: [
    part('gold', round(12, 2.6, 1.2)),
    part('gold', 'M10.6 3.6h2.8l.6 4h-4z'),
    part('gold', 'M9.6 7.6h4.8q4 3.4 3 9.4q-1 4 -3.4 4.4h-4q-2.4 -.4 -3.4 -4.4q-1 -6 3 -9.4z'),
    mark('base', 'M12 10.4l2.8 3.6l-2.8 3.6l-2.8 -3.6z'),
    part('gold', box(8, 21, 8, 1.6, 0.5)),
  ],
  lashes: [
    part('base', box(2, 4.4, 20, 15.6, 1)),
    part('white', box(3.4, 5.8, 17.2, 12.8, 0.6)),
    line(
      'M5 10q3.4 3.4 6 0M5.2 10.4l-.8 2M6.6 11.4l-.6 2.2M8 11.8v2.4M9.4 11.4l.6 2.2M10.8 10.4l.8 2M13 10q3.4 3.4 6 0M13.2 10.4l-.8 2M14.6 11.4l-.6 2.2M16 11.8v2.4M17.4 11.4l.6 2.2M18.8 10.4l.8 2',
      1.1,
      'ink',
    ),
  ],
  'nail-polish': [
    part('graphite', 'M10 1.2h4l.6 8.4h-5.2z'),
    part('base', 'M8 9.6h8q2 1 2 3v7.6q0 2 -2 2h-8q-2 0 -2 -2v-7.6q0 -2 2 -3z'),
    mark('shine', box(7.4, 12.4, 1.2, 8, 0.6)),
  ],
  'gel-lamp': [
    part('white', 'M2 16q0 -10.4 10 -10.4t10 10.4v3q0 1 -1 1h-18q-1 0 -1 -1z'),
    part('graphite', 'M5 20v-3q0 -5 7 -5t7 5v3z'),
    mark('glass', 'M7 20v-2.4q0 -3.4 5 -3.4t5 3.4v2.4z'),
    mark('base', box(10, 7.6, 4, 1.8, 0.5)),
  ],
  'brush-set': [
    part(
      'graphite',
      'M3.4 11h2.4l-.4 11h-1.6zM8.6 10h2.6l-.4 12h-1.8zM14 10h2.4l-.4 12h-1.6zM19 11h2l-.4 11h-1.2z',
    ),
    part(
      'gold',
      box(3.2, 8, 2.8, 3, 0.3),
      box(8.4, 7, 3, 3, 0.3),
      box(13.8, 7, 2.8, 3, 0.3),
      box(18.8, 8.4, 2.4, 2.6, 0.3),
    ),
    part(
      'base',
      'M3 8q-1 -4 1.6 -6q2.6 2 1.6 6zM8 7q-1.4 -4 1.9 -6q3.4 2 1.9 6zM13.8 7l.6 -5h1.6l.6 5zM18.8 8.4q-.4 -4 1.2 -5.4q1.6 1.4 1.2 5.4z',
    ),
  ],
  'makeup-trolley': [
    rod('metal', 'M9 6v-4.4h6v4.4', 1.4),
    part('base', box(4.4, 5.6, 15.2, 15, 0.8)),
    line('M4.4 10.4h15.2M4.4 15.4h15.2', 1.1, 'metal'),
    part('metal', box(10.6, 9.4, 2.8, 2, 0.3), box(10.6, 14.4, 2.8, 2, 0.3)),
    line('M5 6v14M19 6v14', 0.9, 'metal'),
    part('rubber', round(7, 21.4, 1.2), round(17, 21.4, 1.2)),
  ],
  'henna-cones': [
    part('leaf', 'M3 3h5.4l-2.4 17h-.6zM9.4 3h5.4l-2.4 17h-.6zM15.8 3h5.4l-2.4 17h-.6z'),
    part('gold', box(2.8, 2, 5.8, 2.4, 0.4), box(9.2, 2, 5.8, 2.4, 0.4), box(15.6, 2, 5.8, 2.4, 0.4)),
    mark('cream', 'M4.4 8h2.8l-.6 4.4h-1.6zM10.8 8h2.8l-.6 4.4h-1.6zM17.2 8h2.8l-.6 4.4h-1.6z'),
  ],
  'chain-necklace': [
    line('M4 2q-1.4 15 8 17.4q9.4 -2.4 8 -17.4', 2.2, 'gold'),
    line('M4 2q-1.4 15 8 17.4q9.4 -2.4 8 -17.4', 0.6, 'wood'),
    part('gold', round(12, 19.6, 1.2)),
  ],
  'name-necklace': [
    line('M3 2q1 11 9 11.6q8 -.6 9 -11.6', 1.2, 'gold'),
    rod('gold', 'M6.4 14.4q1 4 3.4 1.6q1.4 2.6 3 0q1.8 2.2 3 -.4q1 1.4 2.2 -3.4', 2.2),
    mark('gold', round(10, 19.4, 0.7), round(12, 19.4, 0.7), round(15.4, 11, 0.7)),
  ],
  'bridal-set': [
    line('M3.4 1.6q-1 12 8.6 14.4q9.6 -2.4 8.6 -14.4', 2, 'gold'),
    part(
      'gold',
      'M12 12.4l3.4 3.2l-3.4 7l-3.4 -7zM6 10l2.6 2.2l-.6 4.4l-3 -2.8zM18 10l-2.6 2.2l.6 4.4l3 -2.8z',
    ),
    mark('accent', round(12, 16.4, 1), round(6.9, 13, 0.6), round(17.1, 13, 0.6)),
  ],
  pendant: [
    line('M3.4 1.6q1 10 8.6 12.4q7.6 -2.4 8.6 -12.4', 1, 'gold'),
    part('gold', round(12, 14, 1.2)),
    part('gold', 'M8.6 16h6.8l1.2 3l-1.2 3h-6.8l-1.2 -3z'),
    part('leaf', 'M9.4 16.8h5.2l.8 2.2l-.8 2.2h-5.2l-.8 -2.2z'),
    mark('shine', 'M9.8 17.2h2l-1.4 3.4h-.6z'),
  ],
  'stone-ring': [
    part('metal', hoop(12, 15, 7, 7, 1.7)),
    part('metal', 'M7.4 7.6h9.2l-1.4 3.4h-6.4z'),
    part('base', round(12, 5.6, 4.6, 3.6)),
    mark('shine', round(10.4, 4.4, 1.5, 0.9)),
  ],
  'mens-ring': [
    part('metal', hoop(12, 13.4, 8.4, 8.4, 2.4)),
    part('metal', 'M7 3h10l1 4.4h-12z'),
    mark('graphite', box(8.6, 4, 6.8, 2.2, 0.3)),
  ],
  'silver-bar': [
    part('metal', 'M5.4 6h13.2l3.4 12h-20z'),
    part('light', 'M6.8 7.4h10.4l.8 2.8h-12z'),
    line('M8.4 13h7.2M7.4 15.4h9.2', 0.9, 'graphite'),
  ],
}
