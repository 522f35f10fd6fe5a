import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const boats: Material = {
  key: 'boats',
  count: 11,
  trade: 'vehicle',
  business: 0.3,
  conditions: ['used'],
  feature: [
    ['{year} · {length} · {engine}', '{year} · {length} · {engine}'],
    ['{year} · {length}', '{year} · {length}'],
    ['{year} · {engine}', '{year} · {engine}'],
  ],
  opening: [
    ['Built in {year}, {length} long.', 'صناعة {year}، الطول {length}.'],
    ['{engine}, built in {year}, serviced every season.', 'قوة {engine}، صناعة {year}، مع صيانة كل موسم.'],
  ],
  whenNew: [['Delivered with trailer and papers.', 'التسليم مع المقطورة والأوراق.']],
  whenUsed: [
    [
      'Always rinsed with fresh water and kept under a cover.',
      'يُغسل بالماء العذب بعد كل رحلة ويُحفظ تحت غطاء.',
    ],
    ['Hull checked and painted before this season.', 'تم فحص البدن وصبغه قبل هذا الموسم.'],
  ],
  always: [
    ['Sea trial for serious buyers.', 'تجربة في البحر للجادّين.'],
    ['The licence is valid and life jackets are on board.', 'الترخيص ساري المفعول وسترات النجاة موجودة.'],
  ],
  tailsUsed: [
    ['with trailer', 'مع المقطورة'],
    ['ready for the sea', 'تسليم فوري'],
  ],
  items: [
    item('Fishing boat {length}, two Yamaha engines', 'طراد صيد {length} بمحركين ياماها', [78000, 145000], {
      year: [2015, 2018],
      length: [28, 33],
      engine: 400,
    }),
    item(
      'Al Shaali cabin boat {length} {year}',
      'قارب الشعالي بكابينة {length} موديل {year}',
      [165000, 240000],
      { year: [2014, 2017, 2020], length: 36, engine: 600 },
    ),
    item(
      'Gulf Craft Silvercat {length} {year}',
      'قارب جلف كرافت سيلفركات {length} موديل {year}',
      [210000, 330000],
      { year: [2015, 2019], length: 34, engine: 500 },
      { seller: 'individual' },
    ),
    item(
      'Yamaha FX Cruiser SVHO jet ski {year}',
      'جت سكي ياماها FX كروزر SVHO موديل {year}',
      [38000, 62000],
      { year: [2019, 2021, 2023], engine: 250 },
    ),
    item('Sea-Doo Spark Trixx {year}', 'جت سكي سي دو سبارك تريكس {year}', [21000, 31000], {
      year: [2019, 2022],
      engine: 90,
    }),
    item(
      'Sea-Doo RXP-X 300 {year}, low hours',
      'جت سكي سي دو RXP-X 300 موديل {year} ساعات قليلة',
      [48000, 66000],
      { year: [2020, 2022], engine: 300 },
    ),
    item(
      'Wooden dhow {length}, used for trips',
      'محمل خشبي {length} للرحلات',
      185000,
      { year: 2009, length: 52 },
      { seller: 'individual' },
    ),
    item(
      'Inflatable boat {length} with 15 hp outboard',
      'قارب مطاطي {length} مع محرك 15 حصانًا',
      [6500, 8800],
      { year: 2021, length: [11, 14], engine: 15 },
    ),
    item(
      'Luxury yacht {length}, three cabins, {year}',
      'يخت فاخر {length} بثلاث كبائن، موديل {year}',
      [1450000, 2300000],
      { year: [2012, 2016], length: [62, 75], engine: 1600 },
      { emirate: 'dubai' },
    ),
    item('Sailing catamaran {length} {year}', 'كاتاماران شراعي {length} موديل {year}', [420000, 560000], {
      year: [2011, 2015],
      length: 42,
    }),
    item(
      'Suzuki 140 hp outboard engine {year}',
      'محرك سوزوكي خارجي 140 حصانًا {year}',
      [19000, 27000],
      { year: [2018, 2021], engine: 140 },
      {
        alone: true,
        detail: [
          'Four-stroke, 420 hours, with propeller, harness and gauges.',
          'رباعي الأشواط، 420 ساعة، مع المروحة والأسلاك والعدادات.',
        ],
      },
    ),
  ],
}
