/** Units of measure besides money, in folded words: a pattern. */
export const measures =
  'inch(?:es)?|gb|tb|mb|mp|mah|hz|khz|mhz|ghz|kg|g|grams?|kilos?|tons?|km|kms|kilometers?|kilometres?|mileage|miles|cm|mm|m|meters?|metres?|ft|feet|sq\\S*|ml|l|liters?|litres?|w|watts?|v|hp|cc|years?|months?|days?|hours?|beds?|bedrooms?|bhk|rooms?|seats?|seater|people|persons?|pcs|pieces|%|' +
  'بوصه|انش|جيجا|تيرا|ميجا|كيلو|كجم|كغ|كلغ|جرام|غرام|طن|كم|سم|مم|متر|امتار|قدم|لتر|مل|واط|حصان|سنه|سنوات|شهر|اشهر|شهور|يوم|ايام|ساعه|ساعات|غرفه|غرف|مقعد|مقاعد|شخص|اشخاص|قطعه|قطع'

const measure = new RegExp(`^(?:${measures})$`)

/** Tells whether a folded word is a unit of measure besides money: "kg", «بوصه». */
export const isMeasure = (word: string): boolean => measure.test(word)
