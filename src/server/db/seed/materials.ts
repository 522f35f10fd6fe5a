import { abayas } from '#server/db/seed/material/abayas.ts'
import { airConditioners } from '#server/db/seed/material/air-conditioners.ts'
import { antiquesCollectibles } from '#server/db/seed/material/antiques-collectibles.ts'
import { apartmentsRent } from '#server/db/seed/material/apartments-rent.ts'
import { apartmentsSale } from '#server/db/seed/material/apartments-sale.ts'
import { autoParts } from '#server/db/seed/material/auto-parts.ts'
import { bags } from '#server/db/seed/material/bags.ts'
import { ballRacketSports } from '#server/db/seed/material/ball-racket-sports.ts'
import { bedrooms } from '#server/db/seed/material/bedrooms.ts'
import { bicycles } from '#server/db/seed/material/bicycles.ts'
import { birdsFalconry } from '#server/db/seed/material/birds-falconry.ts'
import { boats } from '#server/db/seed/material/boats.ts'
import { books } from '#server/db/seed/material/books.ts'
import { buildingMaterials } from '#server/db/seed/material/building-materials.ts'
import { camerasDrones } from '#server/db/seed/material/cameras-drones.ts'
import { camping } from '#server/db/seed/material/camping.ts'
import { carpetsRugs } from '#server/db/seed/material/carpets-rugs.ts'
import { cars } from '#server/db/seed/material/cars.ts'
import { catDogSupplies } from '#server/db/seed/material/cat-dog-supplies.ts'
import { coffeeTea } from '#server/db/seed/material/coffee-tea.ts'
import { commercialVehicles } from '#server/db/seed/material/commercial-vehicles.ts'
import { computersParts } from '#server/db/seed/material/computers-parts.ts'
import { cookwareTableware } from '#server/db/seed/material/cookware-tableware.ts'
import { dates } from '#server/db/seed/material/dates.ts'
import type { Material } from '#server/db/seed/material/definition.ts'
import { diamondsGemstones } from '#server/db/seed/material/diamonds-gemstones.ts'
import { dining } from '#server/db/seed/material/dining.ts'
import { drinksSnacks } from '#server/db/seed/material/drinks-snacks.ts'
import { electricalPlumbing } from '#server/db/seed/material/electrical-plumbing.ts'
import { equestrian } from '#server/db/seed/material/equestrian.ts'
import { eventsCatering } from '#server/db/seed/material/events-catering.ts'
import { fishingWaterSports } from '#server/db/seed/material/fishing-water-sports.ts'
import { fitness } from '#server/db/seed/material/fitness.ts'
import { fourWheelDrives } from '#server/db/seed/material/four-wheel-drives.ts'
import { fruitVegetables } from '#server/db/seed/material/fruit-vegetables.ts'
import { gaming } from '#server/db/seed/material/gaming.ts'
import { gardenOutdoor } from '#server/db/seed/material/garden-outdoor.ts'
import { generatorsMachinery } from '#server/db/seed/material/generators-machinery.ts'
import { goldSilver } from '#server/db/seed/material/gold-silver.ts'
import { headphones } from '#server/db/seed/material/headphones.ts'
import { homeDecor } from '#server/db/seed/material/home-decor.ts'
import { homeMaintenance } from '#server/db/seed/material/home-maintenance.ts'
import { honeyOils } from '#server/db/seed/material/honey-oils.ts'
import { kanduras } from '#server/db/seed/material/kanduras.ts'
import { kidsClothing } from '#server/db/seed/material/kids-clothing.ts'
import { kitchenAppliances } from '#server/db/seed/material/kitchen-appliances.ts'
import { landWarehouses } from '#server/db/seed/material/land-warehouses.ts'
import { laptops } from '#server/db/seed/material/laptops.ts'
import { lighting } from '#server/db/seed/material/lighting.ts'
import { majlisSofas } from '#server/db/seed/material/majlis-sofas.ts'
import { makeup } from '#server/db/seed/material/makeup.ts'
import { mensClothing } from '#server/db/seed/material/mens-clothing.ts'
import { mobilePhones } from '#server/db/seed/material/mobile-phones.ts'
import { motorcycles } from '#server/db/seed/material/motorcycles.ts'
import { movingStorage } from '#server/db/seed/material/moving-storage.ts'
import { musicalInstruments } from '#server/db/seed/material/musical-instruments.ts'
import { numberPlates } from '#server/db/seed/material/number-plates.ts'
import { nurseryFeeding } from '#server/db/seed/material/nursery-feeding.ts'
import { officeFurniture } from '#server/db/seed/material/office-furniture.ts'
import { officesShops } from '#server/db/seed/material/offices-shops.ts'
import { oudBakhoor } from '#server/db/seed/material/oud-bakhoor.ts'
import { packaging } from '#server/db/seed/material/packaging.ts'
import { perfumes } from '#server/db/seed/material/perfumes.ts'
import { phoneAccessories } from '#server/db/seed/material/phone-accessories.ts'
import { powerTools } from '#server/db/seed/material/power-tools.ts'
import { printersScanners } from '#server/db/seed/material/printers-scanners.ts'
import { refrigerators } from '#server/db/seed/material/refrigerators.ts'
import { restaurantEquipment } from '#server/db/seed/material/restaurant-equipment.ts'
import { riceGrains } from '#server/db/seed/material/rice-grains.ts'
import { roomsBedSpaces } from '#server/db/seed/material/rooms-bed-spaces.ts'
import { safetyGear } from '#server/db/seed/material/safety-gear.ts'
import { shoes } from '#server/db/seed/material/shoes.ts'
import { skinHairCare } from '#server/db/seed/material/skin-hair-care.ts'
import { smartWatches } from '#server/db/seed/material/smart-watches.ts'
import { speakersAudio } from '#server/db/seed/material/speakers-audio.ts'
import { spicesNuts } from '#server/db/seed/material/spices-nuts.ts'
import { stationery } from '#server/db/seed/material/stationery.ts'
import { strollersCarSeats } from '#server/db/seed/material/strollers-car-seats.ts'
import { tablets } from '#server/db/seed/material/tablets.ts'
import { televisions } from '#server/db/seed/material/televisions.ts'
import { toys } from '#server/db/seed/material/toys.ts'
import { tutoring } from '#server/db/seed/material/tutoring.ts'
import { tyresWheels } from '#server/db/seed/material/tyres-wheels.ts'
import { villasSale } from '#server/db/seed/material/villas-sale.ts'
import { vipNumbers } from '#server/db/seed/material/vip-numbers.ts'
import { washingCleaning } from '#server/db/seed/material/washing-cleaning.ts'
import { watches } from '#server/db/seed/material/watches.ts'
import { womensClothing } from '#server/db/seed/material/womens-clothing.ts'

/** The material of every sub-category, in the order of the tree. */
export const materials: readonly Material[] = [
  mobilePhones,
  tablets,
  smartWatches,
  headphones,
  phoneAccessories,
  vipNumbers,
  laptops,
  computersParts,
  televisions,
  camerasDrones,
  gaming,
  speakersAudio,
  cars,
  fourWheelDrives,
  motorcycles,
  boats,
  commercialVehicles,
  autoParts,
  tyresWheels,
  numberPlates,
  villasSale,
  apartmentsSale,
  apartmentsRent,
  roomsBedSpaces,
  officesShops,
  landWarehouses,
  majlisSofas,
  bedrooms,
  dining,
  carpetsRugs,
  lighting,
  cookwareTableware,
  gardenOutdoor,
  homeDecor,
  refrigerators,
  washingCleaning,
  airConditioners,
  kitchenAppliances,
  abayas,
  kanduras,
  womensClothing,
  mensClothing,
  shoes,
  bags,
  oudBakhoor,
  perfumes,
  skinHairCare,
  makeup,
  goldSilver,
  diamondsGemstones,
  watches,
  strollersCarSeats,
  nurseryFeeding,
  toys,
  kidsClothing,
  fitness,
  bicycles,
  camping,
  fishingWaterSports,
  ballRacketSports,
  dates,
  coffeeTea,
  riceGrains,
  spicesNuts,
  honeyOils,
  fruitVegetables,
  drinksSnacks,
  powerTools,
  buildingMaterials,
  electricalPlumbing,
  generatorsMachinery,
  safetyGear,
  officeFurniture,
  stationery,
  printersScanners,
  restaurantEquipment,
  packaging,
  books,
  musicalInstruments,
  antiquesCollectibles,
  catDogSupplies,
  birdsFalconry,
  equestrian,
  homeMaintenance,
  movingStorage,
  tutoring,
  eventsCatering,
]
