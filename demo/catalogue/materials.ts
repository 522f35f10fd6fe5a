import { abayas } from '#demo/catalogue/material/abayas.ts'
import { airConditioners } from '#demo/catalogue/material/air-conditioners.ts'
import { antiquesCollectibles } from '#demo/catalogue/material/antiques-collectibles.ts'
import { apartmentsRent } from '#demo/catalogue/material/apartments-rent.ts'
import { apartmentsSale } from '#demo/catalogue/material/apartments-sale.ts'
import { autoParts } from '#demo/catalogue/material/auto-parts.ts'
import { bags } from '#demo/catalogue/material/bags.ts'
import { ballRacketSports } from '#demo/catalogue/material/ball-racket-sports.ts'
import { bedrooms } from '#demo/catalogue/material/bedrooms.ts'
import { bicycles } from '#demo/catalogue/material/bicycles.ts'
import { birdsFalconry } from '#demo/catalogue/material/birds-falconry.ts'
import { boats } from '#demo/catalogue/material/boats.ts'
import { books } from '#demo/catalogue/material/books.ts'
import { buildingMaterials } from '#demo/catalogue/material/building-materials.ts'
import { camerasDrones } from '#demo/catalogue/material/cameras-drones.ts'
import { camping } from '#demo/catalogue/material/camping.ts'
import { carpetsRugs } from '#demo/catalogue/material/carpets-rugs.ts'
import { cars } from '#demo/catalogue/material/cars.ts'
import { catDogSupplies } from '#demo/catalogue/material/cat-dog-supplies.ts'
import { coffeeTea } from '#demo/catalogue/material/coffee-tea.ts'
import { commercialVehicles } from '#demo/catalogue/material/commercial-vehicles.ts'
import { computersParts } from '#demo/catalogue/material/computers-parts.ts'
import { cookwareTableware } from '#demo/catalogue/material/cookware-tableware.ts'
import { dates } from '#demo/catalogue/material/dates.ts'
import type { Material } from '#demo/catalogue/material/definition.ts'
import { diamondsGemstones } from '#demo/catalogue/material/diamonds-gemstones.ts'
import { dining } from '#demo/catalogue/material/dining.ts'
import { drinksSnacks } from '#demo/catalogue/material/drinks-snacks.ts'
import { electricalPlumbing } from '#demo/catalogue/material/electrical-plumbing.ts'
import { equestrian } from '#demo/catalogue/material/equestrian.ts'
import { eventsCatering } from '#demo/catalogue/material/events-catering.ts'
import { fishingWaterSports } from '#demo/catalogue/material/fishing-water-sports.ts'
import { fitness } from '#demo/catalogue/material/fitness.ts'
import { fourWheelDrives } from '#demo/catalogue/material/four-wheel-drives.ts'
import { fruitVegetables } from '#demo/catalogue/material/fruit-vegetables.ts'
import { gaming } from '#demo/catalogue/material/gaming.ts'
import { gardenOutdoor } from '#demo/catalogue/material/garden-outdoor.ts'
import { generatorsMachinery } from '#demo/catalogue/material/generators-machinery.ts'
import { goldSilver } from '#demo/catalogue/material/gold-silver.ts'
import { headphones } from '#demo/catalogue/material/headphones.ts'
import { homeDecor } from '#demo/catalogue/material/home-decor.ts'
import { homeMaintenance } from '#demo/catalogue/material/home-maintenance.ts'
import { honeyOils } from '#demo/catalogue/material/honey-oils.ts'
import { kanduras } from '#demo/catalogue/material/kanduras.ts'
import { kidsClothing } from '#demo/catalogue/material/kids-clothing.ts'
import { kitchenAppliances } from '#demo/catalogue/material/kitchen-appliances.ts'
import { landWarehouses } from '#demo/catalogue/material/land-warehouses.ts'
import { laptops } from '#demo/catalogue/material/laptops.ts'
import { lighting } from '#demo/catalogue/material/lighting.ts'
import { majlisSofas } from '#demo/catalogue/material/majlis-sofas.ts'
import { makeup } from '#demo/catalogue/material/makeup.ts'
import { mensClothing } from '#demo/catalogue/material/mens-clothing.ts'
import { mobilePhones } from '#demo/catalogue/material/mobile-phones.ts'
import { motorcycles } from '#demo/catalogue/material/motorcycles.ts'
import { movingStorage } from '#demo/catalogue/material/moving-storage.ts'
import { musicalInstruments } from '#demo/catalogue/material/musical-instruments.ts'
import { numberPlates } from '#demo/catalogue/material/number-plates.ts'
import { nurseryFeeding } from '#demo/catalogue/material/nursery-feeding.ts'
import { officeFurniture } from '#demo/catalogue/material/office-furniture.ts'
import { officesShops } from '#demo/catalogue/material/offices-shops.ts'
import { oudBakhoor } from '#demo/catalogue/material/oud-bakhoor.ts'
import { packaging } from '#demo/catalogue/material/packaging.ts'
import { perfumes } from '#demo/catalogue/material/perfumes.ts'
import { phoneAccessories } from '#demo/catalogue/material/phone-accessories.ts'
import { powerTools } from '#demo/catalogue/material/power-tools.ts'
import { printersScanners } from '#demo/catalogue/material/printers-scanners.ts'
import { refrigerators } from '#demo/catalogue/material/refrigerators.ts'
import { restaurantEquipment } from '#demo/catalogue/material/restaurant-equipment.ts'
import { riceGrains } from '#demo/catalogue/material/rice-grains.ts'
import { roomsBedSpaces } from '#demo/catalogue/material/rooms-bed-spaces.ts'
import { safetyGear } from '#demo/catalogue/material/safety-gear.ts'
import { shoes } from '#demo/catalogue/material/shoes.ts'
import { skinHairCare } from '#demo/catalogue/material/skin-hair-care.ts'
import { smartWatches } from '#demo/catalogue/material/smart-watches.ts'
import { speakersAudio } from '#demo/catalogue/material/speakers-audio.ts'
import { spicesNuts } from '#demo/catalogue/material/spices-nuts.ts'
import { stationery } from '#demo/catalogue/material/stationery.ts'
import { strollersCarSeats } from '#demo/catalogue/material/strollers-car-seats.ts'
import { tablets } from '#demo/catalogue/material/tablets.ts'
import { televisions } from '#demo/catalogue/material/televisions.ts'
import { toys } from '#demo/catalogue/material/toys.ts'
import { tutoring } from '#demo/catalogue/material/tutoring.ts'
import { tyresWheels } from '#demo/catalogue/material/tyres-wheels.ts'
import { villasSale } from '#demo/catalogue/material/villas-sale.ts'
import { vipNumbers } from '#demo/catalogue/material/vip-numbers.ts'
import { washingCleaning } from '#demo/catalogue/material/washing-cleaning.ts'
import { watches } from '#demo/catalogue/material/watches.ts'
import { womensClothing } from '#demo/catalogue/material/womens-clothing.ts'

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
