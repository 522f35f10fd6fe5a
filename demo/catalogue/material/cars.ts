import { between, item, type Material } from '#demo/catalogue/material/definition.ts'

const common = { mileage: between(38_000, 142_000, 500), transmission: 'automatic' }

export const cars: Material = {
  key: 'cars',
  count: 26,
  trade: 'vehicle',
  business: 0.45,
  conditions: ['used'],
  feature: [['{year} · {mileage} · {specs}', '{year} · {mileage} · {specs}']],
  opening: [
    ['{year} model with {mileage} on the clock, {specs}.', 'موديل {year}، قطعت {mileage}، {specs}.'],
    [
      '{specs}, {transmission:low} gearbox, {mileage} from new.',
      '{specs}، ناقل الحركة {transmission}، والعداد {mileage}.',
    ],
  ],
  whenNew: [['Unregistered, with the agency’s warranty.', 'غير مسجلة وبضمان الوكالة.']],
  whenUsed: [
    ['No accidents, original paint all around.', 'بدون حوادث، وصبغ الوكالة بالكامل.'],
    ['Serviced on time; the service book is in the car.', 'الصيانة منتظمة وسجلها موجود في السيارة.'],
    ['Tyres and battery were changed this year.', 'الإطارات والبطارية تم تغييرها هذا العام.'],
    [
      'Engine, gearbox and chassis are clean; bring your own inspector.',
      'المكينة والجير والشاصي نظيفة، والفحص متاح لمن يرغب.',
    ],
  ],
  always: [
    ['Cold AC, rear camera and Apple CarPlay.', 'مكيف بارد وكاميرا خلفية وأبل كاربلاي.'],
    ['Two keys.', 'مفتاحان.'],
    ['Registered until next year.', 'الملكية سارية حتى العام القادم.'],
  ],
  items: [
    item('Toyota Camry SE {year} – {colour}', 'تويوتا كامري SE موديل {year} – لون {colour}', [52000, 82000], {
      brand: 'Toyota',
      year: [2019, 2021, 2023],
      ...common,
      specs: 'gcc',
      colour: ['white', 'silver', 'black'],
    }),
    item('Toyota Corolla XLI {year}, {specs}', 'تويوتا كورولا XLI موديل {year}، {specs}', [33000, 56000], {
      brand: 'Toyota',
      year: [2018, 2020, 2022],
      ...common,
      specs: ['gcc', 'american'],
      colour: ['white', 'grey'],
    }),
    item(
      'Nissan Sunny {year} for daily use, {mileage}',
      'نيسان صني {year} للاستعمال اليومي، {mileage}',
      [17500, 33000],
      { brand: 'Nissan', year: [2017, 2019, 2021], ...common, specs: 'gcc', colour: ['silver', 'white'] },
    ),
    item('Nissan Altima SV {year} {colour}', 'نيسان ألتيما SV {year} لون {colour}', [38000, 62000], {
      brand: 'Nissan',
      year: [2019, 2021],
      ...common,
      specs: ['gcc', 'american'],
      colour: ['grey', 'red', 'blue'],
    }),
    item(
      'Honda Civic {year} sunroof, lady driven',
      'هوندا سيفيك {year} فتحة سقف، استعمال سيدة',
      [47000, 78000],
      { brand: 'Honda', year: [2019, 2022], ...common, specs: 'gcc', colour: ['white', 'red'] },
    ),
    item('Honda Accord Sport {year}', 'هوندا أكورد سبورت {year}', [56000, 88000], {
      brand: 'Honda',
      year: [2019, 2021],
      ...common,
      specs: 'gcc',
      colour: ['black', 'white'],
    }),
    item('Hyundai Elantra {year}, under warranty', 'هيونداي إلنترا {year} تحت الضمان', [42000, 59000], {
      brand: 'Hyundai',
      year: [2021, 2022, 2023],
      ...common,
      specs: 'gcc',
      colour: ['blue', 'white'],
    }),
    item('Kia Pegas {year} – economical on fuel', 'كيا بيجاس {year} – اقتصادية في الوقود', [24000, 37000], {
      brand: 'Kia',
      year: [2020, 2022],
      ...common,
      specs: 'gcc',
      colour: ['red', 'white'],
    }),
    item(
      'Mercedes-Benz C200 AMG kit {year}, panoramic roof, 360° camera, head-up display, agency serviced',
      'مرسيدس بنز C200 باقة AMG موديل {year} بسقف بانوراما وكاميرا 360 وشاشة على الزجاج وصيانة الوكالة',
      [92000, 179000],
      {
        brand: 'Mercedes-Benz',
        year: [2017, 2019, 2022],
        ...common,
        specs: ['gcc', 'japanese'],
        colour: ['black', 'white', 'navy'],
      },
    ),
    item('Mercedes-Benz S500 {year} {specs}', 'مرسيدس بنز S500 موديل {year} {specs}', [185000, 420000], {
      brand: 'Mercedes-Benz',
      year: [2018, 2021],
      ...common,
      specs: ['gcc', 'european'],
      colour: 'black',
    }),
    item('BMW 320i M Sport {year}', 'بي إم دبليو 320i إم سبورت {year}', [74000, 129000], {
      brand: 'BMW',
      year: [2018, 2020, 2022],
      ...common,
      specs: 'gcc',
      colour: ['blue', 'white', 'grey'],
    }),
    item('Lexus ES350 {year} full option', 'لكزس ES350 موديل {year} فل أوبشن', [88000, 165000], {
      brand: 'Lexus',
      year: [2018, 2020, 2023],
      ...common,
      specs: 'gcc',
      colour: ['white', 'gold', 'brown'],
    }),
    item(
      'Tesla Model 3 Long Range {year}, white interior',
      'تسلا موديل 3 لونج رينج {year} داخلية بيضاء',
      [98000, 138000],
      { brand: 'Tesla', year: [2021, 2022], ...common, specs: 'gcc', colour: ['red', 'white'] },
      {
        detail: [
          '{year} model, battery health checked, home charger included.',
          'موديل {year}، تم فحص صحة البطارية، ومعها الشاحن المنزلي.',
        ],
      },
    ),
    item('Ford Mustang EcoBoost {year}', 'فورد موستنج إيكوبوست {year}', [68000, 115000], {
      brand: 'Ford',
      year: [2018, 2021],
      ...common,
      specs: ['gcc', 'american'],
      colour: ['yellow', 'red', 'black'],
    }),
    item(
      'MG 5 {year}, installments possible',
      'إم جي 5 موديل {year} مع إمكانية التقسيط',
      [29000, 41000],
      { brand: 'MG', year: [2021, 2022, 2023], ...common, specs: 'gcc', colour: ['white', 'red'] },
      { seller: 'business' },
    ),
    item('Toyota Yaris {year} hatchback', 'تويوتا ياريس {year} هاتشباك', [27000, 44000], {
      brand: 'Toyota',
      year: [2018, 2020, 2022],
      ...common,
      specs: 'gcc',
      colour: ['orange', 'white'],
    }),
    item(
      'Mercedes-Benz 300 SL 1988 classic, restored',
      'مرسيدس بنز 300 SL موديل 1988 كلاسيك مجددة',
      148000,
      { brand: 'Mercedes-Benz', year: 1988, ...common, specs: 'european', colour: 'silver' },
      {
        conditions: ['used'],
        alone: true,
        seller: 'individual',
        detail: [
          'Two years of restoration, invoices in a folder; passed the classic inspection and drives beautifully on Jebel Jais.',
          'سنتان من التجديد مع الفواتير كاملة، واجتازت فحص السيارات الكلاسيكية، وقيادتها ممتعة على جبل جيس.',
        ],
      },
    ),
  ],
}
