import { between, item, type Material } from '#demo/catalogue/material/definition.ts'

const driven = { mileage: between(60_000, 290_000, 1_000) }

export const commercialVehicles: Material = {
  key: 'commercial-vehicles',
  count: 12,
  trade: 'vehicle',
  business: 0.5,
  conditions: ['used'],
  feature: [
    ['{kind} · {year} · {mileage}', '{kind} · {year} · {mileage}'],
    ['{kind} · {year}', '{kind} · {year}'],
  ],
  opening: [
    [
      '{year} model, driven {mileage}, with a valid commercial licence.',
      'موديل {year}، والعداد {mileage}، مع رخصة تجارية سارية.',
    ],
    ['{year} model, ready for hand-over.', 'موديل {year}، وتسليم فوري.'],
  ],
  whenNew: [['New, with the agency’s warranty.', 'بضمان الوكالة.']],
  whenUsed: [
    ['Company maintained; all invoices can be seen.', 'صيانة الشركة وجميع الفواتير متوفرة.'],
    ['Engine and gearbox are dry, brakes are new.', 'المكينة والجير بدون تسريب، والفرامل جديدة.'],
  ],
  always: [
    ['Passing is guaranteed.', 'الفحص مضمون.'],
    ['Several units are available.', 'تتوفر أكثر من وحدة.', 'business'],
  ],
  tailsUsed: [
    ['company maintained', 'صيانة شركة'],
    ['ready to work', 'تسليم فوري'],
  ],
  items: [
    item('Toyota Hilux double cabin 4x4 {year}', 'تويوتا هايلكس غمارتين دبل {year}', [52000, 98000], {
      kind: 'pickup',
      year: [2017, 2019, 2022],
      ...driven,
    }),
    item('Nissan Navara single cabin {year}', 'نيسان نافارا غمارة {year}', [28000, 46000], {
      kind: 'pickup',
      year: [2017, 2020],
      ...driven,
    }),
    item('Toyota Hiace high roof 15 seats {year}', 'تويوتا هايس سقف عالي 15 راكبًا {year}', [54000, 89000], {
      kind: 'bus',
      year: [2017, 2019, 2021],
      ...driven,
    }),
    item('Nissan Urvan cargo van {year}', 'نيسان أورفان بضاعة {year}', [32000, 56000], {
      kind: 'van',
      year: [2017, 2019, 2021],
      ...driven,
    }),
    item('Mitsubishi Rosa bus 26 seats {year}', 'حافلة ميتسوبيشي روزا 26 راكبًا {year}', [62000, 115000], {
      kind: 'bus',
      year: [2014, 2017, 2019],
      ...driven,
    }),
    item('Mitsubishi Canter 4.2 t truck {year}', 'شاحنة ميتسوبيشي كانتر 4.2 طن {year}', [48000, 86000], {
      kind: 'truck',
      year: [2015, 2018, 2020],
      ...driven,
    }),
    item('Isuzu refrigerated truck 3 t {year}', 'شاحنة إيسوزو مبردة 3 أطنان {year}', [58000, 92000], {
      kind: 'refrigerated',
      year: [2016, 2018, 2021],
      ...driven,
    }),
    item(
      'Hino 10-wheel tipper {year}',
      'قلاب هينو 10 عجلات {year}',
      [145000, 230000],
      { kind: 'truck', year: [2014, 2017], ...driven },
      { seller: 'business' },
    ),
    item('Volvo FH tractor head {year}', 'رأس تريلا فولفو FH موديل {year}', [128000, 198000], {
      kind: 'truck',
      year: [2014, 2017],
      ...driven,
    }),
    item('Recovery truck Isuzu with sliding deck {year}', 'سطحة إيسوزو هيدروليك {year}', [92000, 138000], {
      kind: 'recovery',
      year: [2016, 2019],
      ...driven,
    }),
    item(
      'Food truck {year} with full kitchen, generator, serving window and a licence that is valid until next summer',
      'عربة طعام {year} مجهزة بمطبخ كامل ومولد ونافذة تقديم ورخصة سارية حتى الصيف القادم',
      [68000, 99000],
      { kind: 'food-truck', year: [2018, 2021], ...driven },
      {
        alone: true,
        detail: [
          'Fryer, grill, fridge, generator and serving window; built to municipality rules, {year} model.',
          'قلاية وشواية وثلاجة ومولد ونافذة تقديم، مطابقة لاشتراطات البلدية، موديل {year}.',
        ],
      },
    ),
    item('Flatbed trailer 40 ft, three axles', 'مقطورة مسطحة 40 قدمًا بثلاثة محاور', 36000, {
      kind: 'trailer',
      year: 2015,
    }),
  ],
}
