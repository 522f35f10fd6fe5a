// Other spellings of what attributes are called, folded (see `foldText`): of colours as Arabic agrees them with a noun
// and as people say them. They stand here and not among the synonyms, for as words they would find other things:
// «وردي» roses, "gold" jewellery.

const spellings = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [name = '', ...others] = line.split(',').map((spelling) => spelling.trim())
        return others.map((other) => [other, name] as const)
      }),
  )

/** The name of an option by its other spellings. */
export const optionSpellings: ReadonlyMap<string, string> = spellings(`
  black, سوداء, سودا, سوده, سود, aswad, sawda, soda, sooda
  white, بيضاء, بيضا, بيضه, abyad, abyath, bayda, baida
  red, حمراء, حمرا, حمره, ahmar, a7mar, 7amra, hamra
  blue, زرقاء, زرقا, زرقه, azraq, azrag, zarga
  green, خضراء, خضرا, خضره, akhdar, a5dar, khadra
  yellow, صفراء, صفرا, صفره, asfar, safra
  grey, gray, رماديه, رصاصي, رصاصيه, ramadi, rasasi
  silver, فضيه, سلفر, fiddi
  gold, golden, ذهبيه, دهبي, dahabi, thahabi
  brown, بنيه, bunni, bonni
  pink, ورديه, زهري, زهريه, بمبي, wardi
  purple, violet, بنفسجيه, موف, ليلكي
  orange, برتقاليه, برتقاليه
  navy, navy blue, dark blue, كحليه
  beige, بيجي
  cream, كريميه, اوف وايت, off white
  burgundy, maroon, عنابيه, خمري
  olive, زيتيه
  multicolour, multicolor, ملون, ملونه
  furnished, مفروشه, mafroosh, mafroosha
  unfurnished, not furnished, غير مفروشه, بدون فرش
  automatic, اتوماتيكي, auto
  manual, قير عادي, جير عادي, عادي, manual gear
  gcc specs, gcc, gcc spec, خليجي, مواصفات خليجي
  american specs, american, امريكي, وارد
  monthly, شهري, بالشهر, monthly payment, per month, shahri
  studio, ستوديو, ستديو, stodyo
  electric, ev, كهرباييه, كهربايي
  hybrid, هايبرد, هجين, هجينه
  petrol, gasoline, بترول
  diesel, ديزل
  sedan, saloon, صالون
  convertible, cabriolet, كشف, مكشوف
  men, mens, man, gents, رجال, للرجال, رجاليه
  women, womens, woman, ladies, lady, نساء, للنساء, نسائيه, بنات
  girls, girl, للبنات
  boys, boy, للاولاد
  solid wood, wooden, wood, خشب, خشبي, خشبيه
  leather, جلد, جلديه
`)

const qualities = new Set(optionSpellings.values())

/** Tells whether a folded phrase names a quality, and no thing that has it: "monthly", «مفروشة». */
export const isQuality = (phrase: string): boolean => optionSpellings.has(phrase) || qualities.has(phrase)
