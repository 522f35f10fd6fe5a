import type { Bilingual, Pair } from '#demo/catalogue/text.ts'

/** An emirate as listings name it, and districts for viewing and pick-up. */
export interface Emirate extends Bilingual {
  areas: readonly Pair[]
}

/** The seven emirates by key. */
export const emirates = {
  'abu-dhabi': {
    en: 'Abu Dhabi',
    ar: 'أبوظبي',
    areas: [
      ['Khalifa City', 'مدينة خليفة'],
      ['Al Reem Island', 'جزيرة الريم'],
      ['Mussafah', 'مصفح'],
      ['Al Shamkha', 'الشامخة'],
      ['Al Ain – Al Jimi', 'العين – الجيمي'],
      ['Al Bateen', 'البطين'],
    ],
  },
  dubai: {
    en: 'Dubai',
    ar: 'دبي',
    areas: [
      ['Al Barsha', 'البرشاء'],
      ['Deira', 'ديرة'],
      ['Dubai Marina', 'دبي مارينا'],
      ['Mirdif', 'مردف'],
      ['Al Quoz', 'القوز'],
      ['Jumeirah Village Circle', 'قرية جميرا الدائرية'],
      ['Al Nahda', 'النهدة'],
    ],
  },
  sharjah: {
    en: 'Sharjah',
    ar: 'الشارقة',
    areas: [
      ['Al Majaz', 'المجاز'],
      ['Al Taawun', 'التعاون'],
      ['Muwaileh', 'مويلح'],
      ['Al Khan', 'الخان'],
      ['Industrial Area 6', 'المنطقة الصناعية 6'],
    ],
  },
  ajman: {
    en: 'Ajman',
    ar: 'عجمان',
    areas: [
      ['Al Nuaimiya', 'النعيمية'],
      ['Al Rashidiya', 'الراشدية'],
      ['Al Mowaihat', 'المويهات'],
    ],
  },
  'umm-al-quwain': {
    en: 'Umm Al Quwain',
    ar: 'أم القيوين',
    areas: [
      ['Al Salamah', 'السلمة'],
      ['Al Raas', 'الراس'],
    ],
  },
  'ras-al-khaimah': {
    en: 'Ras Al Khaimah',
    ar: 'رأس الخيمة',
    areas: [
      ['Al Nakheel', 'النخيل'],
      ['Al Hamra', 'الحمرا'],
      ['Khuzam', 'خزام'],
    ],
  },
  fujairah: {
    en: 'Fujairah',
    ar: 'الفجيرة',
    areas: [
      ['Al Faseel', 'الفصيل'],
      ['Dibba', 'دبا'],
      ['Madhab', 'مضب'],
    ],
  },
} as const satisfies Record<string, Emirate>

/** Key of an emirate, as stored with products, stores and addresses. */
export type EmirateKey = keyof typeof emirates

/** Keys of the emirates, in display order. */
export const emirateKeys = Object.keys(emirates) as EmirateKey[]
