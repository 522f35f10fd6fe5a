import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const speakersAudio: Material = {
  key: 'speakers-audio',
  count: 13,
  trade: 'goods',
  business: 0.5,
  conditions: ['new', 'used'],
  feature: [
    ['{kind} · {power}', '{kind} · {power}'],
    ['{kind}', '{kind}'],
  ],
  opening: [
    ['{power} of clean sound that fills a living room.', 'صوت نقي بقدرة {power} يملأ غرفة المعيشة.'],
    ['Plays from the phone, the TV and a cable.', 'التشغيل من الجوال أو التلفزيون أو الكابل.'],
    ['Made for people who listen, not only hear.', 'لمن يحب الاستماع بجودة عالية.'],
  ],
  whenNew: [
    ['With one year of warranty and free delivery.', 'بضمان سنة وتوصيل مجاني.', 'business'],
    ['Box unopened.', 'الكرتون لم يُفتح.'],
  ],
  whenUsed: [
    ['Never played at full volume.', 'لم يُرفع الصوت إلى أقصاه قط.'],
    ['Cloth and cones are intact.', 'القماش والمخاريط سليمة.'],
  ],
  always: [
    ['Remote, cables and manual are there.', 'الريموت والكابلات والدليل موجودة.'],
    ['Come and hear it first.', 'يمكنك الاستماع قبل الشراء.'],
  ],
  items: [
    item('JBL Charge 5 portable speaker – waterproof', 'سماعة JBL تشارج 5 متنقلة ضد الماء', 540, {
      brand: 'JBL',
      kind: 'portable',
      power: 40,
    }),
    item('JBL PartyBox 310 with two microphones', 'سماعة JBL بارتي بوكس 310 مع مايكروفونين', 1650, {
      brand: 'JBL',
      kind: 'party',
      power: 240,
    }),
    item('Marshall Stanmore III Bluetooth speaker', 'سماعة مارشال ستانمور 3 بلوتوث', 1350, {
      brand: 'Marshall',
      kind: 'portable',
      power: 80,
    }),
    item('Sonos Arc soundbar, black', 'ساوندبار سونوس آرك أسود', 2700, {
      brand: 'Sonos',
      kind: 'soundbar',
      power: 500,
    }),
    item(
      'Samsung HW-Q990C soundbar with wireless rear speakers',
      'ساوندبار سامسونج HW-Q990C مع سماعات خلفية لاسلكية',
      3300,
      { brand: 'Samsung', kind: 'soundbar', power: 656 },
    ),
    item('Yamaha 7.1 home theatre for a villa majlis', 'مسرح منزلي ياماها 7.1 لمجلس فيلا', 4200, {
      brand: 'Yamaha',
      kind: 'theatre',
      power: 700,
    }),
    item(
      'Denon AVR receiver with five Polk speakers',
      'رسيفر دينون مع خمس سماعات بولك',
      3500,
      { brand: 'Denon', kind: 'theatre', power: 450 },
      { conditions: ['used'] },
    ),
    item('Audio-Technica belt-drive turntable', 'مشغل أسطوانات أوديو تكنيكا بالسير', 690, {
      brand: 'Audio-Technica',
      kind: 'turntable',
    }),
    item(
      'Wooden gramophone style record player with radio',
      'مشغل أسطوانات خشبي بتصميم الجرامافون مع راديو',
      450,
      { brand: 'Ricatech', kind: 'turntable' },
    ),
    item('Focusrite Scarlett 2i2 sound card and condenser mic', 'كرت صوت فوكس رايت سكارلت 2i2 مع مايك', 890, {
      brand: 'Focusrite',
      kind: 'studio',
    }),
    item('Pair of KRK Rokit 5 studio monitors', 'زوج سماعات استوديو KRK روكيت 5', 1150, {
      brand: 'KRK',
      kind: 'studio',
      power: 110,
    }),
    item(
      'Quran speaker with bedside lamp and remote',
      'سماعة قرآن مع إضاءة سرير وريموت',
      95,
      { brand: 'Sundus', kind: 'portable' },
      {
        conditions: ['new'],
        seller: 'business',
        alone: true,
        detail: [
          'Holds the full Quran with more than twenty reciters and several translations, on a soft-light lamp.',
          'تحتوي على القرآن كاملًا بأصوات أكثر من عشرين قارئًا وترجمات متعددة، مع إضاءة هادئة.',
        ],
      },
    ),
  ],
}
