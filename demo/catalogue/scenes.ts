/**
 * Content of a sub-category's pictures. A picture key is `<sub-category key>/<variant>`, variant 0 to
 * `variantsPerScene` − 1, with an object and a colour before the slash where a product has them (picture-keys.ts); the
 * picture is drawn from these values on first request.
 */
export interface Scene {
  /** Lucide icon names, the most specific first */
  icons: readonly string[]
  /** base hue in degrees, 0 to 359 */
  hue: number
  /** surroundings of the object: a plain studio ground, a room, outdoors, or a shelf or market stall */
  setting: 'studio' | 'room' | 'outdoor' | 'shelf'
}

/** Number of pictures of a scene. */
export const variantsPerScene = 6

const studio = (hue: number, ...icons: string[]): Scene => ({ icons, hue, setting: 'studio' })
const room = (hue: number, ...icons: string[]): Scene => ({ icons, hue, setting: 'room' })
const outdoor = (hue: number, ...icons: string[]): Scene => ({ icons, hue, setting: 'outdoor' })
const shelf = (hue: number, ...icons: string[]): Scene => ({ icons, hue, setting: 'shelf' })

/** One scene per sub-category, by its key. */
export const scenes = {
  'mobile-phones': studio(205, 'smartphone', 'smartphone-charging', 'smartphone-nfc', 'card-sim'),
  tablets: studio(222, 'tablet', 'tablet-smartphone', 'pen-tool', 'keyboard'),
  'smart-watches': studio(188, 'watch', 'heart-pulse', 'activity', 'battery-charging'),
  headphones: studio(250, 'headphones', 'music', 'audio-lines', 'bluetooth'),
  'phone-accessories': studio(170, 'cable', 'plug-zap', 'battery-charging', 'usb', 'smartphone'),
  'vip-numbers': studio(42, 'card-sim', 'phone', 'hash', 'crown'),

  laptops: studio(214, 'laptop', 'laptop-minimal', 'keyboard', 'mouse'),
  'computers-parts': studio(262, 'pc-case', 'cpu', 'monitor', 'memory-stick', 'gpu', 'hard-drive'),
  televisions: room(230, 'tv', 'monitor-play', 'tv-minimal', 'cast'),
  'cameras-drones': studio(28, 'camera', 'aperture', 'drone', 'video'),
  gaming: studio(280, 'gamepad-2', 'joystick', 'gamepad', 'rectangle-goggles', 'disc-3'),
  'speakers-audio': room(18, 'speaker', 'boom-box', 'turntable', 'radio', 'audio-waveform'),

  refrigerators: room(198, 'refrigerator', 'snowflake', 'milk', 'thermometer-snowflake'),
  'washing-cleaning': room(190, 'washing-machine', 'robot-vacuum', 'bubbles', 'shirt'),
  'air-conditioners': room(202, 'air-vent', 'fan', 'snowflake', 'thermometer-sun'),
  'kitchen-appliances': room(14, 'microwave', 'blender', 'coffee', 'cooking-pot', 'chef-hat'),

  cars: outdoor(208, 'car', 'car-front', 'gauge', 'key-round'),
  'four-wheel-drives': outdoor(32, 'car-front', 'car', 'mountain', 'fuel', 'life-buoy'),
  motorcycles: outdoor(4, 'motorbike', 'scooter', 'gauge', 'fuel'),
  boats: outdoor(196, 'ship', 'sailboat', 'anchor', 'ship-wheel', 'waves'),
  'commercial-vehicles': outdoor(48, 'truck', 'bus', 'van', 'trailer', 'forklift'),
  'auto-parts': shelf(220, 'cog', 'car-battery', 'engine', 'wrench', 'gauge'),
  'tyres-wheels': shelf(240, 'circle-dot', 'loader-pinwheel', 'circle-gauge', 'disc-2', 'car'),
  'number-plates': studio(50, 'rectangle-ellipsis', 'car-front', 'hash', 'crown', 'badge-check'),

  'villas-sale': outdoor(36, 'house', 'tree-palm', 'waves-ladder', 'key-round', 'fence'),
  'apartments-sale': outdoor(210, 'building-2', 'building', 'key', 'bed-double'),
  'apartments-rent': outdoor(184, 'building', 'bed-double', 'sofa', 'key-round'),
  'rooms-bed-spaces': room(160, 'bed-single', 'bed', 'lamp', 'door-open', 'bath'),
  'offices-shops': outdoor(224, 'store', 'building-2', 'briefcase', 'presentation'),
  'land-warehouses': outdoor(40, 'land-plot', 'warehouse', 'map', 'factory', 'container'),

  'majlis-sofas': room(12, 'sofa', 'armchair', 'lamp', 'coffee'),
  bedrooms: room(268, 'bed-double', 'bed', 'lamp-desk', 'mirror-rectangular'),
  dining: room(26, 'utensils', 'table', 'armchair', 'lamp-ceiling', 'wine'),
  'carpets-rugs': room(2, 'rectangle-vertical', 'diamond', 'flower-2', 'swatch-book', 'spool'),
  lighting: room(46, 'lamp-ceiling', 'lamp-floor', 'lightbulb', 'lamp', 'lamp-wall-up'),
  'cookware-tableware': shelf(20, 'cooking-pot', 'utensils', 'coffee', 'soup', 'glass-water'),
  'garden-outdoor': outdoor(130, 'parasol', 'fence', 'flower-2', 'shovel', 'plant-pot', 'shrub'),
  'home-decor': room(330, 'amphora', 'frame', 'plant-pot', 'mirror-round', 'flower'),

  abayas: studio(285, 'shirt', 'gem', 'sparkles', 'scissors', 'spool'),
  kanduras: studio(200, 'shirt', 'scissors', 'ruler', 'spool'),
  'womens-clothing': studio(338, 'shirt', 'shopping-bag', 'ribbon', 'flower', 'sparkles'),
  'mens-clothing': studio(216, 'shirt', 'tag', 'scissors', 'shopping-bag'),
  shoes: studio(24, 'sport-shoe', 'footprints', 'shopping-bag', 'sparkles'),
  bags: studio(346, 'handbag', 'shopping-bag', 'backpack', 'luggage', 'briefcase'),

  'oud-bakhoor': shelf(30, 'flame', 'amphora', 'gift', 'gem', 'moon-star'),
  perfumes: studio(320, 'perfume-bottle', 'rose', 'spray-can', 'gift', 'sparkles'),
  'skin-hair-care': shelf(150, 'tube-lotion', 'soap-dispenser-droplet', 'leaf', 'droplets', 'sun'),
  makeup: studio(350, 'brush', 'palette', 'mirror-round', 'sparkles', 'heart'),

  'gold-silver': studio(44, 'gem', 'coins', 'sparkle', 'gift', 'crown'),
  'diamonds-gemstones': studio(194, 'gem', 'diamond', 'sparkles', 'hexagon', 'badge-check'),
  watches: studio(36, 'watch', 'clock', 'timer', 'gift'),

  'strollers-car-seats': studio(174, 'baby', 'car', 'shield-check', 'umbrella'),
  'nursery-feeding': room(56, 'baby', 'milk', 'moon', 'bed-single', 'cloud'),
  toys: studio(52, 'toy-brick', 'blocks', 'puzzle', 'rocket', 'shapes'),
  'kids-clothing': studio(310, 'shirt', 'rainbow', 'star', 'backpack', 'balloon'),

  fitness: room(8, 'dumbbell', 'weight', 'biceps-flexed', 'heart-pulse', 'timer'),
  bicycles: outdoor(140, 'bike', 'road', 'mountain', 'gauge', 'scooter'),
  camping: outdoor(34, 'tent', 'tent-tree', 'flame-kindling', 'backpack', 'flashlight', 'moon-star'),
  'fishing-water-sports': outdoor(192, 'fishing-rod', 'kayak', 'fish', 'waves', 'life-buoy'),
  'ball-racket-sports': outdoor(88, 'volleyball', 'trophy', 'goal', 'rugby-ball', 'whistle'),

  dates: shelf(22, 'tree-palm', 'package-open', 'gift', 'bean', 'shopping-basket'),
  'coffee-tea': shelf(16, 'coffee', 'bean', 'amphora', 'leaf', 'cup-soda'),
  'rice-grains': shelf(50, 'wheat', 'package', 'soup', 'boxes', 'shopping-basket'),
  'spices-nuts': shelf(28, 'nut', 'leaf', 'flame', 'bean', 'shopping-basket'),
  'honey-oils': shelf(40, 'hexagon', 'droplet', 'flower-2', 'bottle-wine', 'leafy-green'),
  'fruit-vegetables': shelf(110, 'apple', 'carrot', 'banana', 'grape', 'citrus', 'leafy-green'),
  'drinks-snacks': shelf(182, 'glass-water', 'can-soda', 'cookie', 'cup-soda', 'popcorn'),

  'power-tools': shelf(38, 'drill', 'hammer', 'wrench', 'toolbox', 'hard-hat'),
  'building-materials': outdoor(20, 'brick-wall', 'construction', 'layers', 'shovel', 'paint-roller'),
  'electrical-plumbing': shelf(60, 'plug-2', 'cable', 'faucet', 'lightbulb', 'shower-head', 'zap'),
  'generators-machinery': outdoor(44, 'factory', 'engine', 'tractor', 'zap', 'forklift', 'cog'),
  'safety-gear': shelf(54, 'hard-hat', 'traffic-cone', 'fire-extinguisher', 'shield-check', 'glasses'),

  'office-furniture': room(212, 'armchair', 'lamp-desk', 'briefcase-business', 'archive', 'presentation'),
  stationery: shelf(226, 'pencil', 'notebook', 'paperclip', 'calculator', 'highlighter', 'ruler'),
  'printers-scanners': room(218, 'printer', 'scan-line', 'file-text', 'printer-3d'),
  'restaurant-equipment': room(10, 'chef-hat', 'cooking-pot', 'coffee', 'pizza', 'refrigerator'),
  packaging: shelf(32, 'package', 'package-open', 'boxes', 'paper-bag', 'tags'),

  books: shelf(24, 'book-open', 'library', 'book', 'book-marked', 'bookmark'),
  'musical-instruments': room(16, 'guitar', 'piano', 'drum', 'keyboard-music', 'music'),
  'antiques-collectibles': shelf(34, 'amphora', 'coins', 'landmark', 'hourglass', 'stamp', 'sword'),

  'cat-dog-supplies': room(164, 'cat', 'paw-print', 'dog', 'house', 'bubbles'),
  'birds-falconry': outdoor(206, 'bird', 'feather', 'egg', 'birdhouse', 'hand'),
  equestrian: outdoor(26, 'chess-knight', 'medal', 'fence', 'wheat', 'trophy'),

  'home-maintenance': room(200, 'wrench', 'hammer', 'paint-roller', 'air-vent', 'plug-zap'),
  'moving-storage': outdoor(38, 'truck', 'package', 'boxes', 'warehouse', 'map-pin'),
  tutoring: room(232, 'graduation-cap', 'book-open', 'languages', 'pencil', 'calculator'),
  'events-catering': room(326, 'party-popper', 'cake', 'utensils', 'flower-2', 'hand-platter'),
} as const satisfies Record<string, Scene>

/** Key of a sub-category with a scene. */
export type SceneKey = keyof typeof scenes
