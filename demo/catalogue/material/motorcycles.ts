import { between, item, type Material } from '#demo/catalogue/material/definition.ts'

const ridden = { mileage: between(2_500, 38_000, 500) }

export const motorcycles: Material = {
  key: 'motorcycles',
  count: 12,
  trade: 'vehicle',
  business: 0.3,
  conditions: ['used'],
  feature: [
    ['{year} · {mileage} · {engine}', '{year} · {mileage} · {engine}'],
    ['{year} · {engine}', '{year} · {engine}'],
  ],
  opening: [
    ['{engine}, {year} model, ridden {mileage}.', 'محرك {engine}، موديل {year}، والعداد {mileage}.'],
    ['{year} model, always parked in the shade.', 'موديل {year}، والوقوف دائمًا في الظل.'],
  ],
  whenNew: [['Zero km with warranty.', 'صفر كيلومتر مع الضمان.']],
  whenUsed: [
    ['Chain, oil and tyres are new.', 'السلسلة والزيت والإطارات جديدة.'],
    ['Never dropped, never raced.', 'بدون أي سقوط أو سباقات.'],
  ],
  always: [
    ['Passed the test this month.', 'اجتازت الفحص هذا الشهر.'],
    ['Helmet and gloves can come with it.', 'يمكن إضافة خوذة وقفازات.'],
  ],
  tailsUsed: [
    ['registered', 'مسجلة'],
    ['excellent condition', 'بحالة ممتازة'],
  ],
  items: [
    item('Honda CBR650R {year}', 'دراجة نارية هوندا CBR650R موديل {year}', [24000, 33000], {
      brand: 'Honda',
      year: [2019, 2021, 2023],
      ...ridden,
      engine: 649,
    }),
    item(
      'Yamaha R6 {year} with Akrapovič exhaust',
      'ياماها R6 موديل {year} مع شكمان أكرابوفيتش',
      [31000, 39000],
      { brand: 'Yamaha', year: [2018, 2020], ...ridden, engine: 599 },
    ),
    item('Yamaha MT-07 {year} naked', 'دراجة نارية ياماها MT-07 موديل {year}', [21000, 29000], {
      brand: 'Yamaha',
      year: [2019, 2022],
      ...ridden,
      engine: 689,
    }),
    item('Harley-Davidson Street Glide {year}', 'هارلي ديفيدسون ستريت جلايد {year}', [69000, 98000], {
      brand: 'Harley-Davidson',
      year: [2018, 2021],
      ...ridden,
      engine: 1868,
    }),
    item(
      'BMW R 1250 GS Adventure {year}, three boxes',
      'بي إم دبليو R 1250 GS أدفنتشر {year} مع ثلاثة صناديق',
      [62000, 79000],
      { brand: 'BMW', year: [2019, 2022], ...ridden, engine: 1254 },
    ),
    item(
      'Ducati Panigale V2 {year} red',
      'دراجة نارية دوكاتي بانيجالي V2 موديل {year} لون أحمر',
      [59000, 72000],
      {
        brand: 'Ducati',
        year: [2020, 2022],
        ...ridden,
        engine: 955,
      },
    ),
    item(
      'Kawasaki Ninja 400 {year} – good first bike',
      'دراجة نارية كاواساكي نينجا 400 موديل {year} – مناسبة للمبتدئين',
      [15500, 21000],
      { brand: 'Kawasaki', year: [2019, 2021, 2023], ...ridden, engine: 399 },
    ),
    item(
      'Vespa Primavera 150 {year} mint green',
      'فيسبا بريمافيرا 150 موديل {year} لون أخضر فاتح',
      [11500, 16500],
      { brand: 'Vespa', year: [2019, 2022], ...ridden, engine: 155 },
    ),
    item(
      'Honda Unicorn 150 {year}, delivery box included',
      'هوندا يونيكورن 150 موديل {year} مع صندوق توصيل',
      [5200, 7400],
      { brand: 'Honda', year: [2020, 2022, 2023], ...ridden, engine: 149 },
    ),
    item(
      'Yamaha Raptor 700R quad {year} for the dunes',
      'دباب ياماها رابتر 700R موديل {year} للرمال',
      [22000, 34000],
      { brand: 'Yamaha', year: [2018, 2021, 2023], engine: 686 },
    ),
    item('KTM 450 EXC-F enduro {year}', 'كي تي إم 450 EXC-F إندورو {year}', [27000, 38000], {
      brand: 'KTM',
      year: [2019, 2022],
      engine: 450,
    }),
  ],
}
