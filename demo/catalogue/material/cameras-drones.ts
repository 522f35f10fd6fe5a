import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const camerasDrones: Material = {
  key: 'cameras-drones',
  count: 13,
  trade: 'goods',
  business: 0.35,
  conditions: ['used', 'used', 'new'],
  feature: [['{kind} · {brand}', '{kind} · {brand}']],
  opening: [
    [
      'Looked after by a photographer who keeps everything in a dry cabinet.',
      'بعناية مصوّر يحفظ معداته في خزانة ضد الرطوبة.',
      'individual',
    ],
    ['Ready for weddings, travel and content for your channel.', 'للأعراس والسفر وتصوير محتوى قناتك.'],
  ],
  whenNew: [
    ['New with two years of Middle East warranty.', 'بضمان الشرق الأوسط لمدة سنتين.'],
    ['A padded bag is free with it.', 'مع حقيبة مبطنة هدية.', 'business'],
  ],
  whenUsed: [
    ['Clean inside and out, no dust and no fungus.', 'نظافة تامة من الداخل والخارج، بلا غبار ولا فطريات.'],
    ['Sold because I moved to another system.', 'سبب البيع: الانتقال إلى نظام آخر.', 'individual'],
  ],
  always: [
    ['All original parts, covers and papers are included.', 'مع جميع الملحقات الأصلية والأوراق.'],
    ['You can try it on the spot.', 'التجربة متاحة عند المعاينة.'],
  ],
  items: [
    item('Sony A7 IV body, low shutter count', 'سوني A7 IV بدن فقط، عدد لقطات قليل', 6700, {
      kind: 'mirrorless',
      brand: 'Sony',
    }),
    item('Canon EOS R50 with 18-45 lens', 'كانون EOS R50 مع عدسة 18-45', 2550, {
      kind: 'mirrorless',
      brand: 'Canon',
    }),
    item('Fujifilm X-T5 silver with 16-80 mm', 'فوجي فيلم X-T5 فضي مع عدسة 16-80', 6900, {
      kind: 'mirrorless',
      brand: 'Fujifilm',
    }),
    item(
      'Nikon D750 DSLR with two lenses',
      'نيكون D750 مع عدستين',
      2900,
      { kind: 'dslr', brand: 'Nikon' },
      { conditions: ['used'] },
    ),
    item(
      'Canon EOS 90D kit',
      'كانون EOS 90D كت كامل',
      3400,
      { kind: 'dslr', brand: 'Canon' },
      { conditions: ['used'] },
    ),
    item('Sigma 24-70mm f/2.8 Art for Sony E', 'عدسة سيجما 24-70 f/2.8 آرت لسوني', 3300, {
      kind: 'lens',
      brand: 'Sigma',
    }),
    item('Canon RF 50mm f/1.8 STM lens', 'عدسة كانون RF 50 ملم f/1.8', 620, { kind: 'lens', brand: 'Canon' }),
    item('GoPro Hero 12 Black with dive housing', 'جوبرو هيرو 12 بلاك مع علبة غوص', 1150, {
      kind: 'action',
      brand: 'GoPro',
    }),
    item('Insta360 X3 camera and invisible stick', 'كاميرا إنستا 360 X3 مع عصا', 1250, {
      kind: 'action',
      brand: 'Insta360',
    }),
    item(
      'Instax Mini 12 instant camera + 20 films',
      'كاميرا إنستاكس ميني 12 الفورية مع 20 فيلمًا',
      340,
      { kind: 'instant', brand: 'Fujifilm' },
      { conditions: ['new', 'used'] },
    ),
    item(
      'DJI Mini 4 Pro Fly More, registered',
      'درون DJI ميني 4 برو فلاي مور مسجلة',
      3400,
      { kind: 'drone', brand: 'DJI' },
      {
        detail: [
          'Three batteries, bag and ND filters; flown over the sea and the mountains of Hatta only.',
          'ثلاث بطاريات وحقيبة وفلاتر، وطيرانها فوق البحر وجبال حتا فقط.',
        ],
      },
    ),
    item('DJI RS 3 gimbal for mirrorless cameras', 'مثبت DJI RS 3 لكاميرات الميرورلس', 1350, {
      kind: 'support',
      brand: 'DJI',
    }),
    item('Manfrotto carbon tripod with fluid head', 'حامل مانفروتو كربون برأس فيديو', 980, {
      kind: 'support',
      brand: 'Manfrotto',
    }),
  ],
}
