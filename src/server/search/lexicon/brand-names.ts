/**
 * Brands that people ask for by name. Where the shop has none of them there is nothing to correct: `nike` is no mistyped
 * `bike`. Names that are also everyday words are left out.
 */
export const BRAND_NAMES = `
nike adidas puma mizuno asics olympikus oakley converse vans reebok lacoste levis melissa ipanema grendene zara
samsung iphone xiaomi motorola lenovo dell asus acer positivo sony philips panasonic jbl intelbras multilaser logitech
nintendo playstation xbox gopro garmin canon nikon kindle alexa
tramontina arno mondial electrolux brastemp consul philco oster walita britania cadence rochedo marinex tupperware
boticario natura avon nivea dove pantene loreal maybelline eudora granado
mattel hasbro disney barbie faber castell tilibra
bosch makita stanley vonder dewalt
nestle lacta garoto coca pepsi heineken skol brahma pilao melitta ype bombril
pedigree whiskas royal canin purina
fender gibson yamaha giannini tagima
`;
