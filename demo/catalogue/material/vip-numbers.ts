import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const vipNumbers: Material = {
  key: 'vip-numbers',
  count: 11,
  trade: 'number',
  business: 0.25,
  conditions: ['new'],
  feature: [['{network} · {line}', '{network} · {line}']],
  opening: [
    ['An easy number that customers remember after hearing it once.', 'رقم سهل يحفظه العميل من أول مرة.'],
    [
      '{network} number, {line:low}, registered in my name.',
      'رقم {network}، {line}، مسجل باسمي.',
      'individual',
    ],
  ],
  whenNew: [
    ['Ownership is transferred at any branch on the same day.', 'نقل الملكية في أي فرع في اليوم نفسه.'],
    ['No contract and no amounts due on the line.', 'بدون عقد ولا مستحقات على الخط.'],
  ],
  whenUsed: [['Clean line, no dues.', 'خط نظيف بدون مستحقات.']],
  always: [
    ['The full number is given in the chat.', 'الرقم كاملًا يُرسل في المحادثة.'],
    ['Exchange with another special number can be discussed.', 'يمكن مناقشة البدل برقم مميز آخر.'],
  ],
  tailsNew: [
    ['suits a business', 'مناسب للشركات'],
    ['quick transfer', 'تنازل فوري'],
  ],
  items: [
    item('Special number 050 XX 7 7777', 'رقم مميز 7777 7 XX 050', [9500, 14000], {
      network: 'etisalat',
      line: ['prepaid', 'postpaid'],
    }),
    item('Number 055 XXX 5050 for sale', 'رقم 5050 XXX 055 للبيع', 2200, { network: 'du', line: 'prepaid' }),
    item('Old 050 number ending with 1000', 'رقم قديم 050 ينتهي بـ 1000', 3800, {
      network: 'etisalat',
      line: 'postpaid',
    }),
    item('Mirror number 056 XX 12321', 'رقم متناظر 12321 XX 056', 1500, {
      network: 'etisalat',
      line: 'prepaid',
    }),
    item('052 number with four zeros', 'رقم 052 بأربعة أصفار', [4200, 5600], {
      network: 'du',
      line: ['prepaid', 'postpaid'],
    }),
    item('Diamond number 050 9 99 99 XX', 'رقم ماسي XX 99 99 9 050', 38000, {
      network: 'etisalat',
      line: 'postpaid',
    }),
    item('Sequence number 058 X 123456', 'رقم متسلسل 123456 X 058', 6500, {
      network: 'du',
      line: 'postpaid',
    }),
    item(
      'Birth-year number ending 1971',
      'رقم ينتهي بـ 1971 سنة الاتحاد',
      1971,
      { network: 'etisalat', line: 'prepaid' },
      {
        exact: true,
        detail: ['Ends with 1971, the year the Union was founded.', 'ينتهي بـ 1971، سنة قيام الاتحاد.'],
      },
    ),
    item('Toll-free style number for shops, 054 800 XXX', 'رقم للمحلات بصيغة XXX 800 054', 1200, {
      network: 'du',
      line: 'prepaid',
    }),
    item('Repeated pairs 050 22 33 44 X', 'أزواج متكررة X 44 33 22 050', [3200, 4100], {
      network: 'etisalat',
      line: ['prepaid', 'postpaid'],
    }),
    item(
      'Twin numbers 055 and 056 with the same last six digits',
      'رقمان متطابقان 055 و056 بآخر ستة أرقام',
      2900,
      { network: 'du', line: 'prepaid' },
    ),
  ],
}
