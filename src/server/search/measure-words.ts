// Spellings of measures and counted things in searches, folded (see `foldText`); those of a line mean the same.

const spellings = (lines: string): string[][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((spelling) => spelling.trim()))

/** Units of measure. */
export const unitSpellings = spellings(`
  gb, g b, gig, giga, gigabyte, gigabytes, جيجا, جيجابايت, قيقا, جيقا, غيغا
  km, kms, kilometer, kilometers, kilometre, kilometres, كم, كيلو, كيلومتر, كيلو متر
  inch, inches, بوصه, انش
  kg, kgs, kilo, kilos, kilogram, kilograms, كجم, كغ, كغم, كيلو, كيلوجرام
  g, gm, gms, gram, grams, جم, جرام, غرام
  l, ltr, litre, litres, liter, liters, لتر
  ml, مل
  w, watt, watts, واط
  hp, horsepower, حصان
  cc, سي سي
  ton, tons, tonne, tonnes, طن
  ton, tons, طن تبريد
  sq ft, sqft, square feet, square foot, قدم مربع
  ah, amp hours
  mm, مم
  cm, سم
  ft, feet, foot, قدم
  ct, carat, carats, قيراط
`)

/** Things that attributes count. */
export const numberNouns = spellings(`
  bedroom, bedrooms, bed, beds, bed room, bed rooms, br, bhk, b h k, غرفه نوم, غرف نوم, غرفه, غرف, غرفه وصاله, غرف وصاله
  bathroom, bathrooms, bath, baths, حمام, حمامات, الحمامات
  seat, seats, seater, seaters, مقعد, مقاعد, راكب, ركاب, نفر, عدد المقاعد
  piece, pieces, pcs, قطعه, قطع, حبه, حبات, عدد القطع
  cheque, cheques, check, checks, شيك, شيكات
  digit, digits, رقم, ارقام
  person, persons, people, شخص, اشخاص
`)

/** Numbers written as words. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    واحد: 1,
    ثلاث: 3,
    ثلاثه: 3,
    اربع: 4,
    اربعه: 4,
    خمس: 5,
    خمسه: 5,
    ست: 6,
    سته: 6,
    سبع: 7,
    سبعه: 7,
    ثمان: 8,
    ثمانيه: 8,
  }),
)

/** Singular and dual forms that say a number of rooms by themselves, beside a hall or alone: «غرفتين وصالة». */
export const roomForms: ReadonlyMap<string, number> = new Map(
  Object.entries({ غرفه: 1, ghurfa: 1, ghorfa: 1, غرفتين: 2, غرفتان: 2, ghurfatain: 2, ghurfatayn: 2 }),
)
/** Words for the hall of a flat, which Arabic names beside its bedrooms. */
export const hallWords: ReadonlySet<string> = new Set([
  'صاله',
  'وصاله',
  'صالون',
  'وصالون',
  'sala',
  'saala',
  'hall',
])
/** "And" in both languages and in Latin letters. */
export const conjunctions: ReadonlySet<string> = new Set(['و', 'w', 'wa', 'and'])

/** Phrases that set an upper bound to the number after them. */
export const upperBounds = spellings(`
  under, below, up to, upto, maximum, less than, lower than, not more than, no more than, before, older than, تحت, دون, اقل من, باقل من, حتي, لا يتجاوز, ما يتجاوز, لا تتجاوز, بحد اقصي, قبل
`).flat()
/** Phrases that set a lower bound. */
export const lowerBounds = spellings(`
  over, above, at least, minimum, more than, from, starting from, after, since, newer than, فوق, اكثر من, باكثر من, لا يقل عن, لا تقل عن, من, بعد, احدث من
`).flat()
/** Phrases after a number that make it a lower bound. */
export const lowerBoundsAfter = spellings(`
  and above, or above, and newer, or newer, and up, or more, plus, +, وفوق, فما فوق, واحدث, او احدث, فاكثر
`).flat()
/** Words between the two ends of a range. */
export const rangeWords: ReadonlySet<string> = new Set(['to', 'and', '-', '–', 'الي', 'و', 'ل'])
/** Words beside a year that only say that it is one. */
export const yearWords: ReadonlySet<string> = new Set(['model', 'year', 'موديل', 'مودل', 'سنه', 'madel'])
