import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const equestrian: Material = {
  key: 'equestrian',
  count: 12,
  trade: 'goods',
  business: 0.65,
  conditions: ['new', 'new', 'used'],
  wholesale: { share: 0.3, minimums: [5, 10, 20] },
  feature: [['{kind}', '{kind}']],
  opening: [
    ['Used by stables around Al Ain and Al Marmoom.', 'اختيار إسطبلات وعزب في العين والمرموم.'],
    ['Good quality that lasts for seasons.', 'جودة ممتازة تدوم مواسم.'],
  ],
  whenNew: [
    ['All sizes can be ordered.', 'جميع المقاسات متاحة بالطلب.', 'business'],
    ['Delivered to the stable.', 'التوصيل إلى الإسطبل.', 'business'],
  ],
  whenUsed: [['Oiled and cared for, one season old.', 'مع العناية والتزييت، واستعمال موسم واحد.']],
  always: [
    ['Fitting advice from our team.', 'نصائح المقاس من فريقنا.', 'business'],
    ['Special price for riding clubs.', 'سعر خاص لنوادي الفروسية.', 'business'],
  ],
  items: [
    item('Endurance saddle, 16.5 inch', 'سرج قدرة وتحمل 16.5 بوصة', 3400, { kind: 'tack' }),
    item('Jumping saddle in brown leather', 'سرج قفز حواجز جلد بني', 5200, { kind: 'tack' }),
    item('Arabian halter with tassels for shows', 'رسن عربي بشراشيب للعروض', 420, { kind: 'tack' }),
    item('Riding boots, EU 39', 'بوت فروسية مقاس 39', 690, { kind: 'rider' }),
    item('Riding helmet, certified', 'خوذة فروسية معتمدة', 480, { kind: 'rider' }),
    item(
      'Alfalfa bales, per tonne',
      'جت مجفف (برسيم) – للطن',
      1450,
      { kind: 'feed' },
      { seller: 'business', conditions: ['new'] },
    ),
    item(
      'Oats and barley mix, 30 kg',
      'خليط شوفان وشعير 30 كجم',
      75,
      { kind: 'feed' },
      { seller: 'business', conditions: ['new'] },
    ),
    item('Hoof care set with oil', 'طقم عناية بالحوافر مع زيت', 140, { kind: 'care' }),
    item('Camel saddle (shdad) with rug', 'شداد ناقة مع غطاء', 950, { kind: 'camel' }),
    item(
      'Robot jockey for camel racing',
      'راكب آلي لسباقات الهجن',
      1250,
      { kind: 'camel' },
      {
        alone: true,
        detail: [
          'Light, with radio and remote whip, set up by a trainer from Al Marmoom.',
          'خفيف الوزن مع لاسلكي وتحكم عن بعد، وتجهيز مدرب من المرموم.',
        ],
      },
    ),
    item('Racing camel blanket with owner’s colours', 'غطاء هجن للسباق بألوان المالك', 260, {
      kind: 'camel',
    }),
    item(
      'Horse trailer for two with ramp',
      'مقطورة خيل لحصانين مع منحدر',
      24500,
      { kind: 'stable' },
      { conditions: ['used', 'new'] },
    ),
  ],
}
