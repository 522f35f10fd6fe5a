-- What a listing may not be about, to begin with; the shop keeps the list. Whole words, however they are written.
INSERT INTO "prohibited_words" (id, word) SELECT gen_random_uuid(), word FROM unnest(ARRAY[
  $$cocaine$$, $$كوكايين$$, $$heroin$$, $$هيروين$$, $$marijuana$$, $$ماريجوانا$$, $$hashish$$, $$captagon$$, $$كبتاغون$$,
  $$tramadol$$, $$ترامادول$$, $$methamphetamine$$, $$مخدرات$$, $$firearm$$, $$handgun$$, $$سلاح ناري$$, $$أسلحة$$,
  $$ammunition$$, $$ذخيرة$$, $$explosives$$, $$متفجرات$$, $$fake passport$$, $$جواز سفر مزور$$, $$counterfeit money$$,
  $$عملة مزورة$$, $$casino$$, $$كازينو$$, $$قمار$$, $$vodka$$, $$فودكا$$, $$whisky$$, $$ويسكي$$, $$pornography$$, $$إباحية$$
]) AS word ON CONFLICT DO NOTHING;
