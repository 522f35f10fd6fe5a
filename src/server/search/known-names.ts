import type { QueryClause } from './query-clause.ts'

// Well-known makes and models, and what kind of thing each is. A search for a name alone is about that kind: "land
// cruiser" is a car, not its rims; with a model that nobody sells it is still about cars.

/** Folded names by kind; a make of several kinds is not here, nor a name that is a common word as well. */
const namesByKind = {
  vehicle: `toyota, nissan, honda, hyundai, kia, mercedes, mercedes benz, bmw, audi, lexus, infiniti, mazda, ford,
    chevrolet, dodge, tesla, volkswagen, vw, skoda, peugeot, renault, citroen, fiat, volvo, porsche, jaguar, mini
    cooper, bentley, rolls royce, maserati, ferrari, lamborghini, mclaren, aston martin, cadillac, lincoln, genesis,
    mg, geely, chery, byd, changan, gac, hongqi, exeed, jetour, haval, subaru, mitsubishi, suzuki, daihatsu, land
    rover, jeep, gmc`,
  car: `camry, corolla, yaris, avalon, prius, sunny, altima, sentra, maxima, tiida, accord, civic, elantra, sonata, azera,
    cerato, pegas, mustang, camaro, dodge challenger, dodge charger, impala, malibu, passat, c class, e class, s class, c200,
    c300, e300, s500, a class, cla, 320i, 3 series, 5 series, 7 series, model 3, model s, es350, is300, is350, lancer,
    attrage, mazda 3, mazda 6, panamera, cayman`,
  suv: `land cruiser, prado, fj cruiser, fortuner, rav 4, highlander, sequoia, 4runner, patrol, x trail, pathfinder, armada,
    juke, qashqai, cr v, tucson, santa fe, palisade, creta, sportage, sorento, telluride, seltos, pajero, outlander, montero,
    asx, jimny, vitara, grand vitara, wrangler, grand cherokee, cherokee, range rover, defender, evoque, velar, yukon, tahoe,
    suburban, escalade, bronco, ford explorer, x3, x4, x5, x6, x7, q5, q7, q8, gle, glc, gls, gla, glb, g class, g wagon, g63,
    g500, rx350, gx460, lx570, lx600, lx470, qx80, qx60, qx56, cayenne, macan, urus, tiguan, touareg, duster, cx 5, cx 9,
    model y, model x`,
  motorcycle: `harley davidson, ducati, kawasaki, ktm, vespa, cbr, hayabusa, triumph, aprilia, polaris, royal enfield`,
  phone: `iphone, galaxy s21, galaxy s22, galaxy s23, galaxy s24, galaxy s25, galaxy a55, galaxy z, s21, s22, s23, s24, s25,
    z fold, z flip, fold5, note 20, pixel, redmi, poco, oneplus, one plus, realme, oppo, nokia, magic6`,
  tablet: 'ipad, galaxy tab, kindle, matepad',
  laptop: 'macbook, thinkpad, ideapad, latitude, vivobook, zenbook, elitebook, chromebook',
}
type Kind = keyof typeof namesByKind

/** Words that name the categories of a kind. */
const wordsOfKind: Record<Kind, readonly string[]> = {
  vehicle: ['car', 'suvs', 'suv', '4 x 4'],
  car: ['car'],
  suv: ['suvs', 'suv', '4 x 4'],
  motorcycle: ['motorcycle'],
  phone: ['mobile phone'],
  tablet: ['tablet'],
  laptop: ['laptop'],
}

/** Returns the words of a name, with digits as words of their own, as queries have them. */
const wordsOfName = (name: string): string => name.match(/\d+|[^\d\s]+/g)?.join(' ') ?? ''

/** Kinds by name. */
const kinds = new Map(
  Object.entries(namesByKind).flatMap(([kind, names]) =>
    names.split(',').map((name) => [wordsOfName(name), kind as Kind] as const),
  ),
)

/** Words that may stand beside a name without naming another thing: its variants and its makers. */
const qualifiers = new Set(
  [
    'pro max plus ultra mini lite air se note fold flip gt sport platinum vip full option limited edition gxr vxr exr txl v6 v8',
    'turbo hybrid suv 4x4 lte series class model gen generation twin super safari le xle sr5 trd sv hse titanium carbon',
    'apple samsung google xiaomi huawei honor lenovo dell asus microsoft amazon',
    'برو ماكس بلس الترا ميني موديل فل كامل اوبشن بلاتينيوم سبورت ابل',
  ].flatMap((line) => line.split(' ')),
)

/**
 * Returns words for the categories of the makes and models that a query consists of.
 * @returns nothing when the query also has a word for another thing: "camry headlight"
 */
export function categoriesOfNames(clauses: readonly QueryClause[]): string[] {
  const texts = clauses.map(({ words, synonyms }) => [words.join(' '), ...synonyms])
  const found = new Set<Kind>()
  for (let at = 0; at < texts.length; ) {
    const length = [3, 2, 1].find((size) => kindOf(texts.slice(at, at + size)) !== undefined) ?? 0
    const kind = kindOf(texts.slice(at, at + length))
    if (kind) found.add(kind)
    else if (!texts[at]?.some((text) => qualifiers.has(text) || /^\d+$/.test(text))) return []
    at += Math.max(1, Math.min(length, texts.length - at))
  }
  return [...new Set([...found].flatMap((kind) => wordsOfKind[kind]))]
}

/** Tells whether a make or model is one kind of thing: "toyota", but not "samsung", which is phones and fridges. */
export const isOfOneKind = (name: string): boolean => kinds.has(wordsOfName(name))

/** Returns the kind of the name that neighbouring clauses make; one clause may have it as a synonym. */
function kindOf(texts: readonly (readonly string[])[]): Kind | undefined {
  const [alone, ...others] = texts
  if (others.length > 0) return kinds.get(texts.map(([typed = '']) => typed).join(' '))
  return alone?.map((text) => kinds.get(text)).find((kind) => kind !== undefined)
}
