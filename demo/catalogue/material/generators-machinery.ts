import { between, item, type Material } from '#demo/catalogue/material/definition.ts'

export const generatorsMachinery: Material = {
  key: 'generators-machinery',
  count: 14,
  trade: 'supply',
  business: 0.6,
  conditions: ['used', 'used', 'new'],
  worn: { hours: between(400, 9_200, 50) },
  wholesale: { share: 0.1, minimums: [2, 3] },
  feature: [
    ['{kind} · {year} · {hours}', '{kind} · {year} · {hours}'],
    ['{kind} · {hours}', '{kind} · {hours}'],
    ['{kind}', '{kind}'],
  ],
  opening: [
    ['Built in {year}, works as it should.', 'صناعة {year}، مع تشغيل ممتاز.'],
    ['{hours} on the meter, oil analysed.', 'العداد {hours} مع فحص الزيت.'],
    ['For construction, farms and workshops.', 'للبناء والمزارع والورش.'],
  ],
  whenNew: [
    ['Commissioning on your site is included.', 'التشغيل الأول في موقعك مشمول.', 'business'],
    ['One year or 1,000 hours of warranty.', 'ضمان سنة أو 1,000 ساعة.', 'business'],
  ],
  whenUsed: [
    ['Third-party inspection certificate is valid.', 'شهادة الفحص من جهة معتمدة سارية.'],
    ['No leaks, starts cold at the first try.', 'بدون تسريب وتشغيل من أول مرة.'],
  ],
  always: [
    ['Also for rent by the month.', 'الإيجار الشهري متاح أيضًا.', 'business'],
    ['Loading at our yard is free.', 'التحميل من الموقع مجانًا.', 'business'],
  ],
  items: [
    item('Perkins silent generator 100 kVA', 'مولد كهرباء بيركنز صامت 100 كيلو فولت أمبير', 48000, {
      kind: 'generator',
      year: [2014, 2017, 2020],
    }),
    item('Cummins generator 250 kVA with panel', 'مولد كهرباء كمنز 250 كيلو فولت أمبير مع لوحة', 92000, {
      kind: 'generator',
      year: [2013, 2018],
    }),
    item('Honda portable generator 5 kVA', 'مولد كهرباء هوندا متنقل 5 كيلو فولت أمبير', 3900, {
      kind: 'generator',
      year: 2022,
    }),
    item(
      'Toyota forklift 3 t diesel',
      'رافعة شوكية تويوتا 3 أطنان ديزل',
      42000,
      { kind: 'forklift', year: [2012, 2016, 2019] },
      { conditions: ['used'] },
    ),
    item('Electric pallet truck 1.5 t', 'عربة طبليات كهربائية 1.5 طن', 6200, {
      kind: 'forklift',
      year: 2023,
    }),
    item(
      'JCB 3DX backhoe loader',
      'حفار شيول JCB 3DX',
      118000,
      { kind: 'loader', year: [2013, 2016] },
      { conditions: ['used'] },
    ),
    item(
      'Bobcat S570 skid loader with sweeper',
      'بوبكات S570 مع مكنسة',
      76000,
      { kind: 'loader', year: [2015, 2018] },
      { conditions: ['used'] },
    ),
    item('Atlas Copco screw compressor 22 kW', 'كمبروسر أطلس كوبكو لولبي 22 كيلوواط', 21500, {
      kind: 'compressor',
      year: [2016, 2019],
    }),
    item('Diesel welding machine 400 A', 'ماكينة لحام ديزل 400 أمبير', 13500, {
      kind: 'welding',
      year: [2015, 2019],
    }),
    item(
      'Inverter welding machine 200 A',
      'ماكينة لحام إنفرتر 200 أمبير',
      480,
      { kind: 'welding' },
      {
        conditions: ['new'],
        alone: true,
        detail: [
          'Light enough for one hand, with cables, mask and electrodes.',
          'وزن خفيف لليد الواحدة، مع الكابلات والقناع والأسلاك.',
        ],
      },
    ),
    item('Concrete mixer 350 L, petrol', 'خلاطة إسمنت 350 لتر بنزين', 2900, { kind: 'mixer', year: 2021 }),
    item(
      'Scissor lift 10 m, electric',
      'رافعة مقصية 10 أمتار كهربائية',
      29500,
      { kind: 'lift', year: [2014, 2018] },
      { conditions: ['used'] },
    ),
    item('CNC router 1325 for wood and acrylic', 'ماكينة CNC مقاس 1325 للخشب والأكريليك', 18500, {
      kind: 'workshop',
      year: [2018, 2021],
    }),
    item('Walking tractor for date farms', 'حراثة يدوية لمزارع النخيل', 3400, { kind: 'farm', year: 2022 }),
  ],
}
