import type { EmirateKey } from '#demo/catalogue/emirates.ts'

/** A private seller. */
export interface DemoIndividual {
  key: string
  firstName: string
  lastName: string
  language: 'en' | 'ar'
  emirate: EmirateKey
  /** months since the sign-up */
  months: number
}

const person = (
  firstName: string,
  lastName: string,
  language: 'en' | 'ar',
  emirate: EmirateKey,
  months: number,
): Omit<DemoIndividual, 'key'> => ({ firstName, lastName, language, emirate, months })

const people = [
  person('Omar', 'Farouk', 'en', 'dubai', 22),
  person('أحمد', 'المنصوري', 'ar', 'abu-dhabi', 41),
  person('Priya', 'Nair', 'en', 'dubai', 18),
  person('مريم', 'الشامسي', 'ar', 'sharjah', 30),
  person('Mark', 'Santos', 'en', 'dubai', 9),
  person('خالد', 'النعيمي', 'ar', 'ajman', 52),
  person('Imran', 'Malik', 'en', 'sharjah', 27),
  person('Charlotte', 'Davies', 'en', 'abu-dhabi', 14),
  person('فاطمة', 'الزعابي', 'ar', 'ras-al-khaimah', 36),
  person('Yousef', 'Hamdan', 'en', 'sharjah', 33),
  person('Anjali', 'Menon', 'en', 'abu-dhabi', 20),
  person('سلطان', 'الظاهري', 'ar', 'abu-dhabi', 47),
  person('Jonas', 'Weber', 'en', 'dubai', 6),
  person('هند', 'المهيري', 'ar', 'dubai', 25),
  person('Rashid', 'Ahmed', 'en', 'umm-al-quwain', 16),
  person('نورة', 'الكعبي', 'ar', 'abu-dhabi', 11),
  person('Angelica', 'Reyes', 'en', 'dubai', 8),
  person('عبدالله', 'اليماحي', 'ar', 'fujairah', 44),
  person('Tariq', 'Mahmood', 'en', 'ajman', 29),
  person('ليلى', 'حداد', 'ar', 'dubai', 13),
  person('Sofia', 'Rossi', 'en', 'ras-al-khaimah', 5),
  person('Deepak', 'Sharma', 'en', 'sharjah', 38),
  person('محمود', 'عبدالرحمن', 'ar', 'sharjah', 24),
  person('Chamari', 'Perera', 'en', 'fujairah', 10),
  person('راشد', 'الطنيجي', 'ar', 'ras-al-khaimah', 31),
]

/** The twenty-five private sellers of the demo data; the first one can sign in. */
export const individuals: readonly DemoIndividual[] = people.map((each, index) => ({
  key: `member-${String(index + 1).padStart(2, '0')}`,
  ...each,
}))
