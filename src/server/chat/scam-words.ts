import type { ScamSign } from '#lib/contract/chat.ts'
import { accountNumber, messengerAddress, paymentAddress, webAddress } from './scam-addresses.ts'
import { type Rule, words } from './scam-rule.ts'
import { account, afterSeeing, beforehand, transferring } from './scam-transfers.ts'

/** Negations: the English ones count up to three words before a match, the others only directly before it. */
export const negations = {
  three: words('never, not, dont, doesnt, wont, cannot, cant, nobody, refuse, without, avoid'),
  one: words('لا, ما, مش, لن, مو, ممنوع, اوعي, ma, mat, la, mesh, mish, mush, mou, laa'),
}

const ask = words(
  'send, forward, give, tell, share, provide, text, read, type, enter, confirm, need, want, what is, whats, wats',
  'let me know, get me, show me, message me, put, write, sent me',
  'ارسل*, ابعت*, ابعث*, اعط*, عطني, عطيني, عطوني, ادين*, هات, هاتي, هاتلي, قولي, قوللي, قل لي, قللي, شارك*',
  'حول*, زود*, وريني, طرش*, دزلي, دز لي, دزه, اكتب*, محتاج*, احتاج, اريد, عايز*, ابغي, ابي, بدي, خبرني, املي*, ايش, شو, ما هو',
  'eb3at*, ib3at*, eb3t*, ib3t*, ab3at*, ib3ath*, eb3ath*, arsel*, ersel*, arsil*, irsil*, ersil*, 2ersel*, 3tini, a3tini, e3tini',
  '3teeni, 3atini, edini, eddini, iddini, edeeni, 2oli, 2olli, 2olly, ollii, olly, golli, goolli, gulli, guli, 2ouli, 7awel*, 7awwel*',
  'hat, hati, hatli, tarresh*, tarrish*, tarsh*, dezli, 3ayez, 3ayz, abgha, abi, me7tag, m7tag, mehtag, shou, ktebli, iktebli, wareeni',
)

const secretCode = words(
  'otp, o t p, one time password, one time code, one time pin, verification code, verification number, sms code',
  'confirmation code, activation code, authentication code, authorization code, security code, login code, whatsapp code',
  '4 digit code, 5 digit code, 6 digit code, 4 digit number, 6 digit number, 4 digits, 6 digits, six digits, four digits, six digit code, 2fa code, uae pass code',
  'كود التحقق, رمز التحقق, كود التاكيد, رمز التاكيد, كود التفعيل, رمز التفعيل, كلمه مرور لمره واحده, رمز لمره واحده, رمز الامان',
  'كود الواتس*, رمز الواتس*, كود الامان, الرقم السري, او تي بي, اوتيبي, رقم التحقق, رقم التاكيد, 6 ارقام, 4 ارقام, ست ارقام, سته ارقام',
  'كود من 6, رمز من 6, كود مكون, رمز مكون, رمز الدخول, كود الدخول',
  'el otp, elotp, code el ta7*, code el tafe3*, code el taf3*, kod el ta7*, kod el taf3*, ramz el ta7*, code el whats*, code el wats*',
  'code eltaf3*, code elta7*, ramz elta7*, 6 arqam, 6 ar2am, 4 arqam, 4 ar2am',
)

const plainCode = words(
  'code, codes, pin, passcode, digits',
  'كود, الكود, كودك, رمز, الرمز, رقم, الرقم, ارقام, كلمه السر, كلمه المرور',
  'kod, elcode, elkod, ilcode, ramz, elramz, ra2am, ra2m, raqam, rakam, elraqam, elra2am, arqam, ar2am',
)

const arrived = words(
  'you received, you receive, you recieved, you got, you get, you will get, you will receive, u received, u got, u get, u recieved',
  'sent to you, sent you, sent to your, sent on your, sent u, came to you, came to your, come to you, came on your, comes to your',
  'on your phone, to your phone, to your mobile, on your mobile, in the sms, by sms, from the sms, from sms, via sms, your whatsapp',
  'arrived, in your messages, in your inbox, from the bank, to ur phone, on ur phone, in ur phone, just received',
  'وصلك, وصلكم, وصل لك, وصلت لك, وصلتك, يوصلك, هيوصلك, راح يوصلك, بيوصلك, يوصل لك, سيصلك, يصلك, جاك, جالك, يجيك, بيجيك, هيجيلك, جاتك, جتك',
  'علي جوالك, علي موبايلك, علي تلفونك, علي هاتفك, علي تليفونك, في رساله, برساله, في الرساله, رساله نصيه, من البنك, استلمته, استلمتها',
  'wasalak, waslak, weslak, wesalak, wesselak, wasalik, wesilak, weselak, wasalek, wsalak, wslk, wselk, yewsalak, hayewsalak, 7ayewsalak',
  'gak, galak, galek, gatlak, jak, jalak, jatak, yeegik, ye2gilak, haygilak, 7aygilak, yegilak, yjeek, byjeek, 3ala mobilak, 3ala telefonak',
  '3al mobile, 3ala el mobile, 3ala jawwalak, 3ala jawalak, fel resala, fi resala, fel message, bel sms, fel sms, bl sms',
)

/** Codes of products, places and discounts, which are harmless. */
const otherCode = words(
  'promo, promotion, discount, coupon, voucher, ral, paint, colour, color, colors, model, part, product, item, serial, bar, barcode, qr',
  'postal, zip, area, country, dress, source, error, fault, engine, chassis, gate, building, door, imei, box, label, sticker, reference',
  'sku, fabric, size, obd, dial, plate, makani, key, radio, unlock, tracking, shipment, shade, batch, lot',
  'خصم, كوبون, الخصم, لون, اللون, دهان, الدهان, صبغ, موديل, الموديل, قطعه, القطعه, منتج, المنتج, عطل, العطل, هيكل, الشاسيه, بريدي, البريدي',
  'شحن, الشحنه, تتبع, التتبع, مكاني, البنايه, الباب, هاتفك, تلفونك, جوالك للتواصل, هيكل السياره, رقم القطعه, لوحه',
  'khasm, 5asm, loon, lon, elloon, el loon, mawdel, model, elmodel, dahan, el dahan, boya',
)

const cardSecret = words(
  'cvv, cvc, c v v, cvv2, card number, card no, card details, card info, card pin, atm pin, card data, card expiry, debit number',
  'number of your card, number on your card, numbers on your card, details of your card, number of the card, back of your card, back of the card',
  'front of your card, front and back of card, front and back of your card, photo of your card, picture of your card, pic of your card',
  'behind your card, 16 digits, sixteen digits, 16 digit, 3 digits, three digits, pin of your card, card expiration',
  'رقم البطاقه, رقم بطاقتك, رقم الفيزا, رقم كرتك, رقم الكرت, رقم الكارت, رقم كارتك, بيانات البطاقه, بيانات بطاقتك, بيانات الفيزا, معلومات البطاقه',
  'صوره البطاقه البنكيه, صوره بطاقتك, صوره الفيزا, صوره الكرت, خلف البطاقه, ظهر البطاقه, خلف الفيزا, ظهر الفيزا, ظهر الكارت, ورا الكارت, ورا الفيزا',
  '3 ارقام, ثلاث ارقام, ثلاثه ارقام, تلات ارقام, 16 رقم, سي في في, تاريخ انتهاء البطاقه, تاريخ انتهاء الفيزا, رمز الصراف, بطاقتك البنكيه',
  'معلومات بطاقتك, الرقم اللي خلف, الرقم الي ورا, رقم فيزتك, بن كود',
  'ra2am el visa, ra2m el visa, raqam el visa, ra2am el card, raqam el card, raqam el kart, ra2am el kart, ra2m el kart, ra2am el bta2a',
  'raqam el bta2a, raqam el btaqa, raqam el betaqa, raqm el betaqa, ra2am el beta2a, soret el visa, soret el kart, soret el card, sort el visa, surat el card',
  'daher el visa, dahr el visa, dahr el card, wara el visa, wara el card, wara el kart, 3 arqam, 3 ar2am, talat ar2am, tlat ar2am, elcvv, bayanat el visa, bayanat el card',
)

/** Words that make a card's secret that of the reader: "your", "back of". */
const cardAsk = words('your, ur, back, front, behind, expiry, لازم, خلف, ظهر, ورا, lazem')

const link = words(
  `${webAddress}, ${paymentAddress}, link, url, website page`,
  'رابط, الرابط, لينك, اللينك, هاللينك, هالرابط',
  'lenk, ellink, el link, rabet, rabit, elrabet, lynk',
)

const money = words(
  'pay here, pay at, pay via, pay through, pay using, to pay, to pay for, pay the, pay on, pay with, pay by, and pay, payment, checkout, check out',
  'delivery fee, shipping fee, insurance fee, refundable, deposit, receive your money, receive the money, receive money, get your money, get paid',
  'get the money, release the money, claim, your funds, the funds, bank details, card details, money into your account, accept the money',
  'دفع, الدفع, للدفع, ادفع, تدفع, ادفعي, وادفع, رسوم, استلام الفلوس, استلام المبلغ, تستلم الفلوس, تستلم المبلغ, لاستلام, تستلم فلوسك, العربون, تحويل المبلغ',
  'استلم المبلغ, استلم الفلوس, يوصلك المبلغ, توصلك الفلوس, بيانات البطاقه, بيانات حسابك, بيانات البنك, السداد, سداد, تسدد, سدد',
  'daf3, eldaf3, edfa3, idfa3, tedfa3, tidfa3, addfa3, te2bad, testelem el floos, testlem el floos, tistlem el floos, testelem el flous, testelem flousak',
  'yewsalak el floos, rosoom, rusoom, 3arboon, el floos, el flous, flousak, floosak, masari, el masari, masareek, fulus, el fulus',
)

/** Links to a place or to pictures, which are harmless. */
const otherLink = words(
  'location, maps, map, google maps, listing, other listing, ad, my ad, specs, specifications, video, reviews, pictures, photos, album',
  'bracelet, chain, watch, invoice, amazon, noon',
  'موقع, الموقع, لوكيشن, اللوكيشن, خريطه, اعلان, الاعلان, اعلاني, صور, الصور, فيديو, مواصفات, المواصفات',
  'location, elmawqe3, el mawqe3, mawqe3, e3lan, el e3lan, sowar, video',
)

/** Persons whom the seller does not know. */
const stranger = words(
  'friend, driver, agent, courier, someone, somebody, mover, movers, shipper, colleague, assistant, secretary, delivery company',
  'shipping company, delivery man, delivery guy, aramex, dhl, fedex, cousin, man, guy, rider',
  'صديقي, صاحبي, صديق, صاحب لي, رفيجي, رفيقي, ربيعي, خويي, سائق, سايق, سايقي, سواق, السواق, السواقي, السايق, السايق مالي, دريول, الدريول, دريولي, مندوب, المندوب',
  'مندوبي, وكيلي, وكيل, شخص, واحد من طرفي, شركه شحن, شركه الشحن, شركه توصيل, شركه التوصيل, زميلي, قريبي, سايقنا, حد من طرفي, ارامكس',
  'sa7bi, sa7by, sa7biy, sahbi, sadi2i, sadee2i, sadeqi, sadiqi, sadeeqi, rfe2i, rafi2i, rfeegi, refiji, rafeeji, 5oyi, sawa2, elsawa2, sawwa2, sawag, sawwag',
  'elsawag, mandoub, mandoob, elmandoub, elmandoob, sherket el sha7n, sherkat el sha7n, zemili, zmeeli, 2aribi, derewel, draywel',
)
const relative = words(
  'brother, sister, son, wife, husband, father, nephew, uncle, boyfriend, girlfriend, he, she, they',
  'اخوي, اخويا, اخي, ابني, ولدي, زوجي, زوجتي, ابن عمي, ولد عمي, خالي, عمي, اختي',
  'akhoy, akhoya, akhouya, a5oya, a5ouya, a5oy, ibn 3ammi, ebn 3ammi, weld 3ammi, walad 3ammi, 5ali, khali',
)
const fetching = words(
  'collect, collects, collecting, pick up, pickup, picks up, pick it up, pick it, picks it, picking, take it, fetch',
  'يستلم*, تستلم*, يستلمها, لاستلام*, ياخذ*, تاخذ*, ياخد*, يشيل*, يحمل*, للاستلام, ليستلم*, لياخذ*, الاستلام',
  'yestelem*, yestilem*, yistelem*, yistilim*, yestlem*, yestelm*, yistlm*, yastalem*, yastelm*, yestalem*, ya5od*, ya5d*, yakhod*, yakhd*, yaa5od*',
  'yakhoz*, yakhuth*, yakhuz*, ya5oth*, ya5uth*, yeshel*, yesheel*, yshel*',
)
const coming = words(
  'will, ill, hell, shell, theyll, going to, gonna, coming, comes, come, send, sending, arrange, arranged, sent',
  'هيجي, هييجي, حيجي, راح, رح, بيجي, سياتي, بييجي, بيمر, يمر, هيعدي, هيمر, سيمر, يجي, ييجي, بيي, يي, ارسل, هبعت, هابعت, ابعت, ابعث, بطرش, بعطي, سيستلم*',
  'سياخذ*, بيستلم*, بياخذ*, هيستلم*, هياخد*, حيستلم*, بيستلمها, راح يستلم',
  'haygi, haygy, 7aygi, 7aygy, hayegy, hayegi, ha yegy, 7ayegi, hayiji, yegi, yigi, yji, yiji, yeji, biji, byji, bayji, biyeji, ra7, rah, hayji, 7ayji, ha3adi, hay3adi',
  'hab3at, hab3t, hab3atlak, hab3atlek, ba3at, bab3at, ha5alli, ha5ali, hakhalli, hakhali, bakhalli, ba5alli, batarresh, batarish',
)
const remotePay = words(
  'transfer, transferring, bank transfer, wire, western union, moneygram, paypal, pay online, paying online, send you the money, send the money',
  'send you money, send money, pay you online, pay by card online, pay through, pay via, pay in advance, crypto, usdt, bitcoin, deposit the money, online payment',
  'حواله, الحواله, تحويل, بتحويل, التحويل, احول*, بحول*, هحول*, هاحول*, ساحول*, حولت*, راح احول, ويسترن, ويسترن يونيون, ادفع اونلاين, الدفع اونلاين, ارسل لك المبلغ',
  'ارسل المبلغ, ابعتلك الفلوس, ابعث لك الفلوس, هبعتلك الفلوس, اونلاين, رقم حسابك, ايداع',
  '7awel*, 7awwel*, a7awel*, a7awwel*, ha7awel*, ha7awwel*, 7a7awel*, ba7awel*, ba7awwel*, 7awala, 7awaleh, ta7weel, ta7wil, t7weel, hawalah, hawala, hahawel*, ahawel*',
  'hab3atlak el floos, hab3atlak el flous, online, western union, bank transfer',
)
const away = words(
  'abroad, out of the country, outside the country, out of country, outside uae, outside the uae, overseas, offshore, out of town, on a ship, i am traveling, i am travelling, im travelling, im traveling',
  'مسافر, مسافره, خارج الدوله, خارج البلد, برا البلد, بره البلد, برا الدوله, خارج الامارات, برا الامارات, بره مصر',
  'mesafer, msafer, msafir, musafer, barra el balad, bara el balad, barra el balad, 5areg el balad, barra el dawla',
)
const cash = words(
  'cash, with the money, has the money, bring the money, brings the money, carry the money',
  'كاش, نقدي, نقدا, نقد, بالكاش, معاه الفلوس, معه الفلوس, cash, kash, ma3ah el floos, m3ah el floos',
)

const cheque = words(
  'cheque, cheques, chq, certified check, cashiers check, bank check, by check, with a check, with check, a check for, cashier check, company check, personal check, check from my',
  'شيك, بشيك, الشيك, شيكا, شيكات, وشيك',
  'sheek, sheik bank, shik, shek, b sheek, bsheek, elsheek, sheekat, chek',
)
const handing = words(
  'pay, paying, payment, give, giving, send, sending, accept, take, deposit, mail, write, issue, bring, post, leave, have, hand, cash it, cover, post dated, postdated, bank, certified, extra, balance',
  'ادفع*, دفع, الدفع, بدفع, هدفع, هادفع, اعطيك, بعطيك, هديك, هاديك, راح اعطيك, تقبل, تقبلون, تاخذ, تاخد, ارسل*, ابعت*, هبعت*, اكتب*, هكتب*, مصدق, بنكي, بنك, مؤجل, موجل, ضمان, تصرف*, اصرف*, الفرق, ساعطيك, بكتب',
  'adfa3*, hadfa3*, ha2dfa3*, badfa3*, adfe3*, bedfa3, a3tik, ba3tik, ha3tik, haddik, hadik, hadeek, haddeek, te2bal, ti2bal, te8bal, ta5od, takhod, takhoth, ab3at*, hab3at*, aktob*, haktob*, banki, bank, msada2, mosada2, mesada2, musaddaq, el far2',
)
/** Harmless cheques: rent is paid in several; شيك is also "chic", said of a dress. */
const otherCheque = words(
  'rent, rental, rented, yearly, annual, annually, tenancy, contract, ejari, per year, a year, cheques, cheques allowed',
  'ايجار, الايجار, للايجار, سنوي, سنويا, السنه, عقد, دفعات, شيكات, فستان, الفستان, اللون, شكله, شكلها, جدا, اوي, قوي, كتير',
  'eejar, ejar, el ejar, sanawi, dof3at, daf3at, fostan, awi, awy, giddan, sheekat',
)

export const scamRules: Record<ScamSign, readonly Rule[]> = {
  code: [
    {
      near: [ask, secretCode],
      within: 8,
      unless: words(
        'promo, discount, radio, gate, door, imei, serial, plate, chassis, model, خصم, الشاسيه, الموديل',
      ),
      negatable: true,
    },
    { near: [ask, plainCode, arrived], within: 10, unless: otherCode, negatable: true },
    { near: [plainCode, arrived], within: 4, unless: otherCode, negatable: true },
  ],
  card: [
    {
      near: [ask, cardSecret],
      within: 8,
      unless: words('sim, graphics, memory, business, sd'),
      negatable: true,
    },
    {
      near: [cardSecret, cardAsk],
      within: 6,
      unless: words('sim, graphics, memory, business, sd, never, dont, not, لا, ابدا'),
      negatable: true,
    },
  ],
  'payment-link': [
    { near: [link, money], within: 9, unless: otherLink, negatable: true },
    { near: [[paymentAddress]], within: 3, negatable: true },
  ],
  collector: [
    { near: [stranger, coming, fetching], within: 9, unless: cash },
    { near: [[...stranger, ...relative], fetching, [...remotePay, ...away]], within: 16, unless: cash },
  ],
  cheque: [{ near: [cheque, handing], within: 6, unless: otherCheque, negatable: true }],
  'transfer-first': [
    { near: [[accountNumber]], within: 10, unless: afterSeeing },
    { near: [transferring, beforehand], within: 8, unless: afterSeeing, negatable: true },
    { near: [account, beforehand], within: 10, unless: afterSeeing, negatable: true },
  ],
  messenger: [{ near: [[messengerAddress]], within: 3, negatable: true }],
}
