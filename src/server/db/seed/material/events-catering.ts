import { item, type Material } from '#server/db/seed/material/definition.ts'

export const eventsCatering: Material = {
  key: 'events-catering',
  count: 13,
  trade: 'service',
  business: 0.65,
  conditions: ['new'],
  feature: [['{rate}', 'السعر: {rate}']],
  opening: [
    [
      'Price: {rate:low}; tell us the date and the number of guests.',
      'السعر {rate}، واكتب لنا التاريخ وعدد الضيوف.',
    ],
    ['We plan, bring, set up and clear away.', 'نخطط ونحضر ونجهّز ونرتب بعد الانتهاء.'],
  ],
  whenNew: [
    ['Pictures of earlier events by chat.', 'صور من مناسبات سابقة في المحادثة.'],
    ['Deposit of 30 %, the rest on the day.', 'عربون 30% والباقي في يوم المناسبة.'],
  ],
  whenUsed: [['Years of experience.', 'خبرة سنوات.']],
  always: [
    ['For weddings, Eid, National Day and company days.', 'للأعراس والعيد واليوم الوطني ومناسبات الشركات.'],
    ['Staff in uniform.', 'طاقم بزي موحد.'],
  ],
  items: [
    item('Arabic coffee and tea service with three hosts', 'ضيافة قهوة وشاي عربي مع ثلاثة مضيفين', 950, {
      rate: 'job',
    }),
    item('Ouzi buffet for weddings and majlis', 'بوفيه أوزي للأعراس والمجالس', 85, { rate: 'person' }),
    item('Live luqaimat and regag station', 'ركن لقيمات ورقاق مباشر', 700, { rate: 'job' }),
    item('Birthday party at home with entertainer', 'حفلة عيد ميلاد في المنزل مع مهرج', 1200, {
      rate: 'job',
    }),
    item('Wedding photography and film, two ladies', 'تصوير أعراس فوتو وفيديو بمصورتين', 4500, {
      rate: 'job',
    }),
    item('Tent and majlis rental with cooling', 'تأجير خيم وجلسات مع التكييف', 2600, { rate: 'job' }),
    item('Flower stage (kosha) in fresh roses', 'كوشة ورد طبيعي', 6500, { rate: 'job' }),
    item('Sound system and lights with DJ', 'نظام صوت وإضاءة مع دي جي', 1800, { rate: 'job' }),
    item('Ayala and harbiya band for weddings', 'فرقة عيالة وحربية للأعراس', 5200, { rate: 'job' }),
    item('Custom cakes, two days’ notice', 'كيك حسب الطلب خلال يومين', 260, { rate: 'job' }),
    item('Business cards, 500 pieces, printed today', 'بطاقات عمل 500 حبة بطباعة اليوم', 75, { rate: 'job' }),
    item('Shop sign in steel and light, design included', 'لوحة محل ستانلس مضيئة مع التصميم', 2900, {
      rate: 'job',
    }),
    item('Henna artist for brides and guests', 'محنّية للعرايس والضيوف', 45, { rate: 'person' }),
  ],
}
