/** Icons that are symbols: they never stand on a table, and only accompany objects. */
export const signs: ReadonlySet<string> = new Set(
  `activity anchor aperture audio-lines audio-waveform badge-check battery-charging biceps-flexed bluetooth bookmark
  bubbles cast circle-gauge cloud droplet droplets flame gauge hash heart heart-pulse hexagon languages leaf
  life-buoy map-pin moon moon-star music phone radio rainbow road scan-line shapes shield-check snowflake sparkle
  sparkles star sun thermometer-snowflake thermometer-sun usb waves zap hand weight goal land-plot landmark footprints
  mountain paw-print feather bone fish whistle tag tags`.split(/\s+/),
)
