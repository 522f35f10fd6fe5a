import { item, type Material } from '#demo/catalogue/material/definition.ts'

export const eventsCatering: Material = {
  key: 'events-catering',
  count: 15,
  trade: 'service',
  business: 0.6,
  conditions: ['new'],
  feature: [['{rate}', '{rate}']],
  opening: [['For weddings, birthdays and company events.', 'للأعراس وأعياد الميلاد وفعاليات الشركات.']],
  whenNew: [
    ['Photos of earlier occasions can be sent in the chat.', 'تتوفر صور من مناسبات سابقة عبر المحادثة.'],
    ['A deposit of 30% holds your date.', 'عربون 30% يثبّت موعدكم.'],
  ],
  whenUsed: [],
  always: [
    [
      'Book early for Ramadan, the Eid holidays and the winter season.',
      'ننصح بالحجز المبكر لرمضان والأعياد وموسم الشتاء.',
    ],
    [
      'Tell us the date and the number of guests for an exact price.',
      'أرسل التاريخ وعدد الضيوف لتحصل على سعر دقيق.',
    ],
    ['Available in all emirates.', 'الخدمة متوفرة في جميع الإمارات.'],
  ],
  tailsNew: [
    ['also on weekends', 'وفي عطلة نهاية الأسبوع أيضًا'],
    ['book your date', 'احجز موعدك'],
  ],
  items: [
    item(
      'Open buffet for weddings and gatherings',
      'بوفيه مفتوح للأعراس والعزائم',
      75,
      { rate: 'person' },
      {
        feature: ['{rate} · from 50 guests', '{rate} · ابتداءً من 50 ضيفًا'],
        detail: [
          'Four main dishes, salads, desserts and staff to serve; you choose the menu.',
          'أربعة أطباق رئيسية وسلطات وحلويات مع طاقم للخدمة، والقائمة من اختياركم.',
        ],
      },
    ),
    item(
      'Whole lamb ouzi on rice, delivered hot',
      'أوزي خروف كامل على الأرز، يصل ساخنًا',
      1350,
      { rate: 'job' },
      {
        feature: ['Serves 20 to 25', 'يكفي من 20 إلى 25 شخصًا'],
        detail: [
          'Local lamb, slowly cooked, with nuts, raisins and daqoos; order two days ahead.',
          'خروف محلي مطبوخ على نار هادئة مع المكسرات والزبيب والدقوس، والطلب قبل يومين.',
        ],
      },
    ),
    item(
      'Iftar meals for mosques and workers',
      'وجبات إفطار صائم للمساجد والعمال',
      14,
      { rate: 'person' },
      {
        seller: 'business',
        feature: ['{rate} · from 100 meals', '{rate} · ابتداءً من 100 وجبة'],
        detail: [
          'Rice with chicken or meat, laban, dates, fruit and water in a sealed box, delivered an hour before sunset.',
          'أرز مع دجاج أو لحم ولبن وتمر وفاكهة وماء في علبة مغلقة، والتوصيل قبل المغرب بساعة.',
        ],
      },
    ),
    item(
      'Karak and regag live station',
      'ركن كرك ورقاق مباشر لمناسبتكم',
      950,
      { rate: 'job' },
      {
        feature: ['3 hours · up to 80 guests', '3 ساعات · حتى 80 ضيفًا'],
        detail: [
          'Two people to serve, the griddle, the tea and the fillings: cheese, egg and mahyawa.',
          'شخصان للتقديم مع الطوة والكرك والحشوات: جبن وبيض ومهياوة.',
        ],
      },
    ),
    item(
      'Photographer for weddings and family occasions, {rate:low}',
      'تصوير أعراس ومناسبات عائلية – {rate}',
      [350, 2200],
      { rate: ['hour', 'job'] },
      {
        feature: ['{rate} · edited photos', '{rate} · صور معدّلة'],
        detail: [
          'Edited photos within ten days; a female photographer for the ladies’ hall on request.',
          'تسليم الصور بعد التعديل خلال عشرة أيام، وتتوفر مصوّرة لقاعة النساء عند الطلب.',
        ],
      },
    ),
    item(
      'Video of your event with a licensed drone',
      'تصوير فيديو لمناسبتكم مع طائرة درون مرخصة',
      2600,
      { rate: 'job' },
      {
        feature: ['4K · film of 10 minutes', 'دقة 4K · فيلم مدته 10 دقائق'],
        detail: [
          'Two cameras and a drone, a film of ten minutes and a short cut for your phone.',
          'كاميرتان وطائرة درون، مع فيلم مدته عشر دقائق ومقطع قصير للجوال.',
        ],
      },
    ),
    item(
      'Menu and product photography for restaurants and shops',
      'تصوير قوائم الطعام والمنتجات للمطاعم والمحلات',
      650,
      { rate: 'visit' },
      {
        feature: ['{rate} · 30 pictures', '{rate} · 30 صورة'],
        alone: true,
        detail: [
          'Thirty pictures on a white or styled background, sized for delivery apps and printed menus.',
          'ثلاثون صورة بخلفية بيضاء أو منسقة، بمقاسات تناسب تطبيقات التوصيل والقوائم المطبوعة.',
        ],
      },
    ),
    item(
      'Balloon decoration for birthdays',
      'تزيين بالبالونات لأعياد الميلاد',
      380,
      { rate: 'job' },
      {
        feature: ['Arch, backdrop and name', 'قوس وخلفية واسم مضيء'],
        detail: [
          'An arch of 150 balloons in your colours, a backdrop and the child’s name in lights.',
          'قوس من 150 بالونًا بالألوان التي تختارها، مع خلفية واسم الطفل بالإضاءة.',
        ],
      },
    ),
    item(
      'Wedding stage (kosha) with fresh flowers',
      'كوشة أفراح بالورد الطبيعي',
      5800,
      { rate: 'job' },
      {
        seller: 'business',
        feature: ['5 m wide · fresh roses', 'عرض 5 أمتار · ورد جوري طبيعي'],
        detail: [
          'Designed with you, set up on the morning of the day and taken away the same night.',
          'التصميم حسب ذوقكم، والتركيب صباح يوم الفرح والفك في الليلة نفسها.',
        ],
      },
    ),
    item(
      'Air-conditioned tent for rent, 10 × 20 m',
      'خيمة مكيفة للإيجار 10 × 20 مترًا',
      4200,
      { rate: 'job' },
      {
        seller: 'business',
        feature: ['120 guests · carpet and lights', '120 ضيفًا · سجاد وإنارة'],
        detail: [
          'For weddings, condolences and Ramadan majlis: three days with carpet, lights and a generator.',
          'للأعراس والعزاء ومجالس رمضان، لمدة ثلاثة أيام مع السجاد والإنارة والمولد.',
        ],
      },
    ),
    item(
      'Chairs, tables and cutlery for rent, 100 guests',
      'تأجير كراسي وطاولات وأدوات تقديم لعدد 100 ضيف',
      690,
      { rate: 'job' },
      {
        feature: ['Delivered and collected', 'مع التوصيل والاسترجاع'],
        detail: [
          'White chairs with covers, round tables, plates, glasses and cutlery, washed and packed.',
          'كراسي بيضاء بأغطية وطاولات دائرية وصحون وكؤوس وملاعق، مغسولة ومغلفة.',
        ],
      },
    ),
    item(
      'Henna for brides and Eid at your home',
      'حناء للعرائس والعيد في منزلكم',
      60,
      { rate: 'person' },
      {
        feature: ['{rate} · natural henna', '{rate} · حناء طبيعية'],
        detail: [
          'Emirati, Sudanese and Indian designs with natural henna that is free of dyes.',
          'نقوش إماراتية وسودانية وهندية بحناء طبيعية خالية من الصبغات.',
        ],
      },
    ),
    item(
      'Sound system and lights for parties, {rate:low}',
      'نظام صوت وإضاءة للحفلات – {rate}',
      [300, 1400],
      { rate: ['hour', 'job'] },
      {
        detail: [
          'Two speakers, wireless microphones, coloured lights and a technician who stays until the end.',
          'سماعتان ومايكروفونات لاسلكية وإضاءة ملونة، مع فنّي يبقى حتى نهاية الحفل.',
        ],
      },
    ),
    item(
      'Ayala troupe for weddings and National Day',
      'فرقة عيالة للأعراس واليوم الوطني',
      6500,
      { rate: 'job' },
      {
        seller: 'business',
        feature: ['24 men · one hour', '24 رجلًا · ساعة كاملة'],
        detail: [
          'Two rows with canes and drums; a harbiya troupe can be booked as well.',
          'صفّان بالعصي والطبول، ويمكن حجز فرقة حربية أيضًا.',
        ],
      },
    ),
    item(
      'Magician and face painting for children’s parties',
      'ساحر ورسم على الوجوه لحفلات الأطفال',
      700,
      { rate: 'visit' },
      {
        feature: ['2 hours · 25 children', 'ساعتان · 25 طفلًا'],
        detail: [
          'An hour of magic and an hour of face painting with colours that wash off easily.',
          'ساعة للعروض السحرية وساعة للرسم على الوجوه بألوان تزول بالماء.',
        ],
      },
    ),
    item(
      'Custom birthday cake, 2 kg',
      'كيكة عيد ميلاد حسب الطلب 2 كجم',
      190,
      { rate: 'job' },
      {
        seller: 'individual',
        feature: ['Serves 20 · order 2 days ahead', 'تكفي 20 شخصًا · الطلب قبل يومين'],
        alone: true,
        detail: [
          'Baked in a licensed home kitchen: vanilla, chocolate, date or pistachio, with any figure you like.',
          'من مطبخ منزلي مرخص: فانيلا أو شوكولاتة أو تمر أو فستق، مع أي شكل تختاره.',
        ],
      },
    ),
    item(
      'Business cards printed on both sides, 500 pieces',
      'طباعة 500 بطاقة عمل على الوجهين',
      95,
      { rate: 'job' },
      {
        seller: 'business',
        feature: ['350 g paper · two days', 'ورق 350 جم · خلال يومين'],
        alone: true,
        detail: [
          'Design in Arabic and English is included; we print when you have approved the proof.',
          'السعر يشمل التصميم بالعربية والإنجليزية، والطباعة بعد موافقتك على النموذج.',
        ],
      },
    ),
    item(
      'Roll-up banner 85 × 200 cm with design',
      'رول أب 85 × 200 سم مع التصميم',
      130,
      { rate: 'job' },
      {
        seller: 'business',
        feature: ['Stand and bag included', 'مع الحامل والحقيبة'],
        alone: true,
        detail: [
          'For exhibitions and shop fronts; ready the next day, delivered to your office.',
          'للمعارض وواجهات المحلات، جاهز في اليوم التالي مع التوصيل إلى مكتبك.',
        ],
      },
    ),
  ],
}
