import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const goldSilver: Material = {
  key: 'gold-silver',
  count: 14,
  trade: 'goods',
  business: 0.7,
  conditions: ['new', 'new', 'used'],
  feature: [['{purity} · {weight}', '{purity} · {weight}']],
  opening: [
    ['{purity}, {weight}, hallmarked.', '{purity}، الوزن {weight}، بالدمغة.'],
    ['Weight {weight}; the price follows the day’s rate.', 'الوزن {weight}، والسعر حسب سعر اليوم.'],
  ],
  whenNew: [
    [
      'Making charges are included; invoice with weight and purity.',
      'المصنعية مشمولة، والفاتورة بالوزن والعيار.',
      'business',
    ],
    ['Buy-back guarantee.', 'ضمان إعادة الشراء.', 'business'],
  ],
  whenUsed: [['Polished by the jeweller, looks new.', 'تلميع عند الصائغ والمظهر كالجديد.']],
  always: [
    ['Weighed in front of you.', 'الوزن أمامك عند التسليم.'],
    ['Comes in a velvet box.', 'في علبة مخمل.'],
  ],
  items: [
    item(
      'Bridal set in 21K: necklace, earrings, ring and bangle',
      'طقم عروس عيار 21: عقد وحلق وخاتم وسوارة',
      [19500, 42000],
      { weight: [62, 95, 130], purity: '21k' },
    ),
    item('Plain bangles 22K, pair, {weight}', 'زوج بناجر سادة عيار 22 – {weight}', [5200, 10400], {
      weight: [16, 24, 32],
      purity: '22k',
    }),
    item(
      'Murtasha necklace in the old Emirati style',
      'مرتعشة ذهب بالتصميم الإماراتي القديم',
      [16800, 28500],
      { weight: [55, 90], purity: '21k' },
    ),
    item('Tasa and hair chain for weddings', 'طاسة وهيار ذهب للأعراس', 33500, { weight: 108, purity: '21k' }),
    item(
      'Gold bar {weight}, 999.9, sealed',
      'سبيكة ذهب {weight} نقاوة 999.9 مغلفة',
      [1650, 32200],
      { weight: [5, 10, 50, 100], purity: '24k' },
      { conditions: ['new'] },
    ),
    item(
      'Name necklace in Arabic letters, 18K',
      'سلسال اسم بالحروف العربية عيار 18',
      [890, 1250],
      { weight: [3.2, 4.5], purity: '18k' },
      { conditions: ['new'] },
    ),
    item('Men’s silver ring with engraving', 'خاتم فضة رجالي منقوش', 180, { weight: 12, purity: '925' }),
    item('Silver misbaha, 33 beads', 'مسباح فضة 33 حبة', 340, { weight: 38, purity: '925' }),
    item('Anklet pair with bells, silver', 'زوج خلاخل فضة بأجراس', 260, { weight: 45, purity: '925' }),
    item('Baby bracelet 18K with evil-eye charm', 'سوارة أطفال عيار 18 مع خرزة زرقاء', [620, 840], {
      weight: [2.1, 3],
      purity: '18k',
    }),
    item('Italian chain 18K, 50 cm, {weight}', 'سلسال إيطالي عيار 18 طول 50 سم – {weight}', [1450, 3100], {
      weight: [5.2, 11],
      purity: '18k',
    }),
    item(
      'Silver bar {weight}',
      'سبيكة فضة {weight}',
      [460, 3900],
      { weight: [100, 500, 1000], purity: '999' },
      { conditions: ['new'] },
    ),
  ],
}
