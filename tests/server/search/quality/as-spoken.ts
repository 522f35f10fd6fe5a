import { footballs } from './as-shopped.ts'
import * as meant from './meant.ts'
import { both, having, named, ofKind, within } from './query.ts'

const blackAbayas = both(meant.abayas, having('colour', 'black'))
const consoles = named(/playstation 5/i, 'gaming')
const maids = named(/عاملة تنظيف|deep cleaning/i, 'home-maintenance')

/** Words of the Gulf in Arabic letters, as people say and spell them. */
const gulfWords = ofKind('Gulf word', [
  ['كورة قدم', footballs, within('computers-parts')],
  ['كوره', footballs, within('computers-parts')],
  ['بلي ستيشن', meant.playstations],
  ['بلايستيشن ٥', consoles],
  ['سوني ٥', meant.playstations],
  ['عبايه سودا', blackAbayas, having('colour', 'white')],
  ['عباية سوداء', blackAbayas, having('colour', 'white')],
  ['عبايات', meant.abayas],
  ['سيارة حمرا', both(meant.vehicles, having('colour', 'red'))],
  ['بيت للايجار', within('apartments-rent', 'rooms-bed-spaces'), within('birds-falconry')],
  ['بيت للبيع', meant.villas, within('birds-falconry')],
  ['منزل للبيع', meant.villas],
  ['دريشة', named(/window/i, 'building-materials')],
  ['نعال', named(/نعال/, 'shoes')],
  ['دلة', named(/dallah|دلة/i)],
  ['ماعون', within('cookware-tableware')],
  ['مواعين', within('cookware-tableware')],
  ['تلاجة', meant.fridges],
  ['تكييف', meant.coolers],
  ['بسكليتة', meant.bicycles, meant.motorcycles],
  ['دباب', named(/raptor|رابتر|دباب/i)],
  ['لنج', named(/dhow/i)],
  ['طراد', meant.boats],
  ['ليت سيارة', named(/headlight/i, 'auto-parts')],
  ['جزمة', meant.shoes],
  ['جاكيت شتوي', named(/winter jacket/i)],
  ['تيشيرت بولو', named(/polo shirt/i, 'mens-clothing')],
  ['هاتف ايفون', meant.iphones, meant.accessories],
  ['جوال سامسونج', named(/samsung|سامسونج/i, 'mobile-phones'), meant.accessories],
  ['عيش', meant.rice],
  ['ملابس اطفال', within('kids-clothing')],
  ['طيور', within('birds-falconry')],
])

const arabizi = ofKind('arabizi', [
  ['3abaya sawda', blackAbayas],
  ['sayara musta3mala', meant.vehicles],
  ['sayyarat', meant.vehicles],
  ['bait lil ijar', within('apartments-rent', 'rooms-bed-spaces')],
  ['shaqqa ghurfa w sala', both(within('apartments-rent', 'apartments-sale'), having('bedrooms', '1'))],
  ['kursi', named(/chair|كرسي/i)],
  ['tawla', named(/table|طاولة/i)],
  ['sa3at rolex', named(/rolex|رولكس/i)],
  ['3otoor', meant.perfumes],
  ['bukhoor', meant.bakhoor],
  ['dehn oud', named(/dehn al oud/i)],
  ['tamer', meant.dates],
  ['7aleeb', named(/milk|laban|حليب/i)],
  ['zaytoon', named(/olive|زيتون/i)],
  ['mabkhara', named(/mabkhara|burner|مبخرة|مدخن/i, 'oud-bakhoor', 'cookware-tableware')],
  ['mandoos', named(/mandoos/i)],
  ['kora', footballs],
  ['za3tar', named(/za’atar|زعتر/i)],
  ['mukayefat', meant.coolers],
  ['3asal sidr', named(/sidr honey|عسل سدر/i)],
  ['darraja', meant.bicycles],
  ['na3al', named(/نعال/, 'shoes')],
])

/** Tradespeople and their services. */
const trades = ofKind('trade', [
  ['plumber', named(/plumber/i), within('electrical-plumbing')],
  ['سباك', named(/plumber/i), within('electrical-plumbing')],
  ['plumber dubai', named(/plumber/i), within('electrical-plumbing')],
  ['painter', named(/painting a/i), within('printers-scanners', 'building-materials')],
  ['صباغ', named(/painting a/i), within('building-materials')],
  ['handyman', named(/handyman/i)],
  ['photographer', named(/photographer|photography/i, 'events-catering')],
  ['maid', maids],
  ['cleaning lady', maids],
  ['خدامة', maids],
  ['عاملة منزلية', maids],
  ['ac technician', named(/AC service/i), within('air-conditioners')],
  ['فني تكييف', named(/AC service/i), within('air-conditioners')],
  ['gardener', named(/garden care/i), within('garden-outdoor')],
  ['math teacher', named(/maths/i, 'tutoring')],
  ['مدرس رياضيات', named(/maths/i, 'tutoring')],
  ['english teacher', named(/english/i, 'tutoring')],
  ['swimming coach', named(/swimming lessons/i), named(/coach tabby/i)],
  ['movers', meant.movers],
  ['مصور', named(/photographer|photography/i, 'events-catering')],
  ['pest control', named(/pest control/i)],
  ['driver', named(/driver|سائق/i, 'moving-storage')],
])

export const asSpoken = [...gulfWords, ...arabizi, ...trades]
