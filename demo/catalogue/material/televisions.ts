import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const televisions: Material = {
  key: 'televisions',
  count: 14,
  trade: 'goods',
  business: 0.6,
  conditions: ['new', 'new', 'used'],
  feature: [['{screen} · {resolution}', '{screen} · {resolution}']],
  opening: [
    [
      '{screen} with {resolution} picture and all streaming apps.',
      'شاشة {screen} بصورة {resolution} وكل تطبيقات البث.',
    ],
    ['A {screen} screen for the family room or the majlis.', 'شاشة {screen} لغرفة المعيشة أو المجلس.'],
  ],
  whenNew: [
    [
      'Two-year warranty; wall bracket and fitting are included.',
      'ضمان سنتين، والسعر يشمل حامل الجدار والتركيب.',
      'business',
    ],
    [
      'Delivered and hung on your wall within two days.',
      'التوصيل والتعليق على الجدار خلال يومين.',
      'business',
    ],
  ],
  whenUsed: [
    [
      'No lines or spots on the panel; come and see it running.',
      'الشاشة بدون خطوط أو بقع، ويمكنك مشاهدتها وهي تعمل.',
    ],
    [
      'Used in the guest room, so only a few hours a week.',
      'كانت في غرفة الضيوف واستعمالها ساعات قليلة في الأسبوع.',
      'individual',
    ],
  ],
  always: [
    ['Remote control and stand come with it.', 'مع الريموت والقاعدة.'],
    ['Arabic menu, three HDMI ports.', 'قائمة عربية وثلاثة منافذ HDMI.'],
  ],
  items: [
    item(
      'Samsung {screen} Crystal UHD 4K smart TV',
      'تلفزيون سامسونج كريستال {screen} سمارت 4K',
      [1450, 2700],
      { brand: 'Samsung', screen: [50, 55, 65], resolution: '4k' },
    ),
    item('Samsung Neo QLED 8K {screen}', 'تلفزيون سامسونج نيو QLED 8K مقاس {screen}', [8900, 12500], {
      brand: 'Samsung',
      screen: [65, 75],
      resolution: '8k',
    }),
    item(
      'Samsung The Frame {screen} with oak bezel',
      'تلفزيون سامسونج ذا فريم {screen} بإطار خشبي',
      [3600, 5200],
      { brand: 'Samsung', screen: [55, 65], resolution: '4k' },
    ),
    item(
      'LG OLED C3 {screen} – cinema picture',
      'تلفزيون إل جي أوليد C3 مقاس {screen} بصورة سينمائية',
      [4100, 6400],
      { brand: 'LG', screen: [55, 65], resolution: '4k' },
    ),
    item('LG NanoCell {screen} 4K webOS', 'تلفزيون إل جي نانو سيل {screen} 4K', [1900, 2900], {
      brand: 'LG',
      screen: [55, 65],
      resolution: '4k',
    }),
    item(
      'Sony Bravia XR {screen} Google TV',
      'تلفزيون سوني برافيا XR مقاس {screen} مع جوجل تي في',
      [4300, 6900],
      { brand: 'Sony', screen: [55, 65, 75], resolution: '4k' },
    ),
    item('TCL {screen} QLED 4K, Dolby Vision', 'تلفزيون تي سي إل QLED {screen} 4K', [1350, 2250], {
      brand: 'TCL',
      screen: [50, 55, 65],
      resolution: '4k',
    }),
    item('Hisense {screen} Full HD smart TV', 'تلفزيون هايسنس {screen} سمارت فل إتش دي', [520, 760], {
      brand: 'Hisense',
      screen: [32, 40, 43],
      resolution: 'hd',
    }),
    item('Nikai 32-inch LED TV for staff rooms', 'تلفزيون نيكاي 32 بوصة لسكن العمال', 330, {
      brand: 'Nikai',
      screen: 32,
      resolution: 'hd',
    }),
    item('Hisense laser TV projector 100-inch screen', 'بروجكتر ليزر هايسنس مع شاشة 100 بوصة', 6800, {
      brand: 'Hisense',
      screen: 100,
      resolution: '4k',
    }),
    item(
      'Portable mini projector with Android',
      'بروجكتر صغير متنقل بنظام أندرويد',
      420,
      { brand: 'Wanbo', screen: 80, resolution: 'hd' },
      {
        feature: ['Up to {screen} · Wi-Fi', 'حتى {screen} · واي فاي'],
        alone: true,
        detail: [
          'Throws a picture of up to {screen} on any white wall, good for camping and film nights.',
          'يعرض صورة حتى {screen} على أي جدار أبيض، ومناسب للتخييم وسهرات الأفلام.',
        ],
      },
    ),
    item('Toshiba {screen} 4K Fire TV', 'تلفزيون توشيبا {screen} 4K فاير تي في', [980, 1500], {
      brand: 'Toshiba',
      screen: [43, 50, 55],
      resolution: '4k',
    }),
  ],
}
