import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const catDogSupplies: Material = {
  key: 'cat-dog-supplies',
  count: 13,
  trade: 'goods',
  business: 0.75,
  conditions: ['new'],
  wholesale: { share: 0.35, minimums: [5, 10, 20] },
  feature: [
    ['{animal} · {weight}', '{animal} · {weight}'],
    ['{animal}', '{animal}'],
  ],
  opening: [
    ['For {animal:low}; recommended by our vet.', 'مخصص لـ: {animal}، وبتوصية الطبيب البيطري.', 'business'],
    ['Makes life easier for your pet and for you.', 'راحة لحيوانك الأليف ولك.'],
  ],
  whenNew: [
    ['Sealed in the maker’s packing.', 'بالتغليف الأصلي المغلق.'],
    ['Delivered on the same day in the city.', 'التوصيل في اليوم نفسه داخل المدينة.', 'business'],
  ],
  whenUsed: [['Washed and disinfected.', 'مع الغسيل والتعقيم.']],
  always: [
    ['Ask our vet by chat.', 'اسأل الطبيب البيطري في المحادثة.', 'business'],
    ['A little present for your pet is in the bag.', 'هدية صغيرة لحيوانك في الكيس.', 'business'],
  ],
  tailsNew: [
    ['fresh stock', 'وصول جديد'],
    ['free delivery in {emirate}', 'توصيل مجاني داخل {emirate}', 'business'],
  ],
  items: [
    item(
      'Royal Canin Indoor dry food {weight}',
      'طعام رويال كانين إندور الجاف {weight}',
      [95, 290],
      {
        weight: [2, 4, 10],
        animal: 'cat',
      },
      { seller: 'business' },
    ),
    item(
      'Clumping litter, lavender, {weight}',
      'رمل قطط متكتل باللافندر {weight}',
      [32, 58],
      {
        weight: [5, 10],
        animal: 'cat',
      },
      { seller: 'business' },
    ),
    item(
      'Cat tree with scratching posts, 160 cm',
      'شجرة قطط مع أعمدة خدش 160 سم',
      280,
      { animal: 'cat' },
      { conditions: ['new', 'used'] },
    ),
    item(
      'Self-cleaning litter box',
      'صندوق رمل ذاتي التنظيف',
      1450,
      { animal: 'cat' },
      { conditions: ['new', 'used'] },
    ),
    item(
      'Wet food in gravy, 24 pouches',
      'طعام رطب بالصلصة – 24 ظرفًا',
      82,
      { animal: 'cat', weight: 2 },
      { seller: 'business' },
    ),
    item(
      'Puppy food, chicken and rice {weight}',
      'طعام جراء بالدجاج والأرز {weight}',
      [75, 230],
      {
        weight: [3, 12],
        animal: 'dog',
      },
      { seller: 'business' },
    ),
    item('Harness and lead, reflective', 'طوق صدر وحبل عاكس', 75, { animal: 'dog' }),
    item('Cooling mat for summer', 'فرشة تبريد للصيف', 89, { animal: 'both' }),
    item(
      'Travel crate, airline approved',
      'صندوق سفر معتمد لدى شركات الطيران',
      240,
      { animal: 'both' },
      { conditions: ['new', 'used'] },
    ),
    item('Grooming kit with silent clipper', 'طقم حلاقة مع ماكينة هادئة', 165, { animal: 'both' }),
    item(
      'Automatic feeder with camera',
      'وعاء طعام آلي مع كاميرا',
      320,
      { animal: 'both' },
      { conditions: ['new', 'used'] },
    ),
    item(
      'Insulated dog house for gardens',
      'بيت كلاب معزول للحديقة',
      650,
      { animal: 'dog' },
      { conditions: ['new', 'used'] },
    ),
  ],
}
