import { accountNumber } from './scam-addresses.ts'
import { words } from './scam-rule.ts'

/** Moving money to somebody's account, or the account. */
export const transferring = words(
  'transfer, transfer the, bank transfer, wire, wire transfer, deposit, down payment, advance payment, advance transfer, send the money, send money',
  'send the amount, transfer money, pay in advance, pay upfront, pay up front, prepay, prepayment, pay first, payment first, full payment',
  'حول, حولي, حولوا, تحول, تحولي, تحولين, تحويل, التحويل, بالتحويل, حواله, الحواله, عربون, العربون, دفعه, الدفعه, الدفع, ادفع, ادفعي, ارسل المبلغ, ارسل الفلوس, ارسلي المبلغ',
  'طرش الفلوس, طرش المبلغ, طرشي الفلوس, دز الفلوس, دز المبلغ, ابعت الفلوس, ابعث الفلوس, ابعت المبلغ, اودع, ايداع',
  '7awel, 7awwel, 7awwil, hawel, hawwel, 7awelli, ta7weel, ta7wil, 7awala, 3arboon, edfa3, idfa3, ab3at el floos, eb3at el floos',
)
export const account = words(
  `${accountNumber}, iban, my account, my bank account, account number, bank account, my bank details, my bank`,
  'ايبان, الايبان, حسابي, لحسابي, علي حسابي, الحساب البنكي, رقم حسابي, رقم الحساب, حساب البنك',
  '7esabi, hesabi, 7sabi, le7sabi, 3ala 7sabi, 3ala 7esabi, iban',
)
/** The thing comes only after the money. */
export const beforehand = words(
  'first, in advance, advance, upfront, up front, beforehand, before i send, before i ship, before i deliver, before i give, before shipping',
  'before delivery, before pickup, before pick up, before collection, before collecting, before you come, before you see, before viewing, before meeting',
  'before we meet, before dispatch, before i hand, to reserve, to book, to hold, to secure, to block, to keep it, reserve it, reservation, so i keep, and i will ship, and ill ship, then i ship, then i send, then i will send, then ill send, then i deliver',
  'اول, الاول, بالاول, اولا, اول شي, مقدم, مقدما, مقدمه, قبل التوصيل, قبل الشحن, قبل الاستلام, قبل التسليم, قبل المعاينه, قبل لا ارسل, قبل ما ارسل, قبل لا اطرش, قبل ما ابعت, قبل لا تجي, قبل ما تجي, قبل لا تشوف, قبل ما تشوف',
  'للحجز, عشان احجز, عشان احجزه, عشان احجزها, علشان احجز, عشان احجزلك, لحجز, حجز, احجزه لك, احجزها لك, بحجزه, بحجزها, بحجز لك, وبحجزه, وبحجزها, وبعدها ارسل, وبعدين ارسل, وبعدها اطرش, وبعدين اطرش, وبعدين ابعت, وبعدين بطرش, وبعدين اشحن, بعدها اشحن',
  'el awel, awel, elawel, 2abl el shahn, abl el tawseel, 2abl el tawsil, gabl el tawseel, 3ashan a7gez, 3shan a7jez, 3ashan a7jez, le el 7agz, lel7agz',
)
/** Money that changes hands over the thing itself. */
export const afterSeeing = words(
  'after, once you, when you, when i, when we, on pickup, on delivery, upon, on the spot, cash, in person, ownership, after seeing, meet, when you see, refund, refunded, if you like, my insurance, can i, do you accept, do you take, should i, i can, i will, ill, how much, what is, never, dont, not, no need',
  'بعد ما, بعد المعاينه, بعد الاستلام, بعد ما تشوف, لما تشوف, لما تستلم, عند الاستلام, وقت الاستلام, عند المعاينه, كاش, نقد, نقدا, وجها لوجه, الملكيه, هل, ممكن, اقدر, لا تحول, لا, ما احول, بحول, احول, ساحول, ما في داعي, كم',
  'ba3d, lamma, 3and el estelam, cash, momken, a7awel, ha7awel, ba7awel',
)
