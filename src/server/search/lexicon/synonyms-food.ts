/** Food and drink. How to write a line: `read-lexicon.ts`. */
export const FOOD_SYNONYMS = `
mandioca = aipim = macaxeira
tangerina = mexerica = bergamota = mimosa = ponkan = poncã
abóbora = jerimum = moranga > cabotiá, moranga cabotiá
abobrinha = abobrinha italiana
batata doce = batata-doce
mandioquinha = batata baroa = batata salsa = cenoura amarela
vagem = feijão vagem
couve flor = couve-flor
milho verde = milho em conserva
salsão = aipo
cebolinha = cheiro verde > salsinha, cebolinha
coentro = coentro fresco > cheiro verde
ervilha = petit pois
pimentão = pimenta doce
rúcula = rucola
beterraba = betarraba
fruta do conde = pinha = ata
graviola = araticum
acerola = cereja das antilhas
pitaya = fruta do dragão
maracujá = maracujina
melancia = melância
banana da terra = banana comprida
limão siciliano = limão amarelo
folhas = verduras > alface, rúcula, couve, agrião, espinafre, repolho
legume = legumes > cenoura, batata, chuchu, abobrinha, berinjela, beterraba
fruta = frutas > banana, maçã, laranja, mamão, uva, pera, manga, abacaxi, melão, melancia, kiwi, morango
bolacha = biscoito
bolacha de água e sal = biscoito água e sal = cream cracker = biscoito cream cracker > cracker, biscoito salgado
bolacha recheada = biscoito recheado
bolacha maria = biscoito maria
bolacha de maisena = biscoito maisena
rosquinha = biscoito rosca
polvilho = biscoito de polvilho = peta
pão francês = pão de sal = cacetinho = pãozinho = média
pão de forma = pão fatiado = pão de sanduíche
pão de hambúrguer = pão para hambúrguer
pão de cachorro quente = pão hot dog = pão para hot dog
bisnaguinha = bisnaga = pão bisnaguinha
torrada = bruschetta
macarrão = macarronada > massa, espaguete, penne, parafuso, talharim
espaguete = spaghetti = spaguetti
miojo = macarrão instantâneo = lámen = lamen = ramen = massa instantânea > cup noodles, nissin
lasanha = massa para lasanha
nhoque = gnocchi
panqueca = massa de panqueca > mistura para panqueca
pastel = massa de pastel = massa para pastel
cachaça = pinga = aguardente = caninha = branquinha > cachaça 51, ypióca, pirassununga
cerveja = breja = cerva > pilsen, lager, heineken, skol, brahma
chope = chopp
refrigerante = refri = soda gaseificada > coca-cola, guaraná, fanta, sprite, pepsi, soda limonada, tubaína
uísque = whisky = whiskey
vodca = vodka
champanhe = espumante = champagne = prosecco > frisante, sidra
vinho tinto > cabernet sauvignon, merlot, syrah, carmenère, malbec, tannat, pinot noir
vinho branco > chardonnay, sauvignon blanc, riesling, moscato
suco = néctar > refresco, bebida de fruta
suco em pó = refresco em pó = tang = ki suco
chá mate = mate = chimarrão > erva mate, tereré
erva mate = erva de chimarrão
água com gás = água gaseificada = água mineral com gás
água mineral = água sem gás
isotônico = gatorade = powerade = bebida esportiva
energético = bebida energética > red bull, monster
água de coco = agua de coco
achocolatado = chocolate em pó = nescau = toddy > ovomaltine, achocolatado em pó
leite condensado = leite moça
creme de leite = creme leite > nata
leite em pó = leite ninho > composto lácteo
leite longa vida = leite uht = leite de caixinha
bebida vegetal = leite vegetal > bebida de amêndoa, bebida de soja, bebida de aveia, leite de coco
leite de soja = bebida de soja = ades
iogurte = danone = yogurt > bebida láctea, petit suisse, danoninho, leite fermentado
leite fermentado = yakult
queijo mussarela = muçarela = mozzarella = mussarela = queijo muzarela
queijo ralado = parmesão ralado
queijo minas = queijo frescal = minas frescal = queijo branco
queijo coalho = queijo de coalho
requeijão = catupiry = requeijao cremoso
cream cheese = queijo cremoso = philadelphia
margarina = creme vegetal
doce de leite = dulce de leche
goiabada = doce de goiaba
geleia = geléia
paçoca = doce de amendoim
pé de moleque = doce de amendoim
creme de avelã = nutella = creme de avelãs
bala = balinha = bala mastigável > confeito, caramelo, bala de goma, drops, jujuba
chiclete = goma de mascar = chicle > trident, bubbaloo, mentos
pirulito = lollipop
bombom = chocolate recheado > trufa, caixa de bombom
ovo de páscoa = ovo de chocolate
sorvete = gelado > picolé, pote de sorvete, açaí
picolé = sorvete de palito
gelatina = pó para gelatina
pudim = flan
mistura para bolo = massa de bolo = mistura bolo
fermento = fermento em pó = fermento químico
fermento biológico = levedura = fermento de pão
amido de milho = maisena = maizena
fubá = farinha de milho = flocão > cuscuz
farinha de trigo = trigo
farinha de mandioca = farinha de mesa
tapioca = goma de tapioca = polvilho doce = beiju
polvilho azedo = goma azeda
açúcar mascavo = mascavo
açúcar = açucar cristal
adoçante = edulcorante > stévia, sucralose, xilitol, aspartame
sal grosso = sal de churrasco = sal parrilla
sal rosa = sal do himalaia
tempero = condimento > tempero pronto, sazon
caldo = caldo em cubo = caldo em tablete > knorr
alho triturado = alho picado = pasta de alho
colorau = colorífico = urucum
açafrão da terra = cúrcuma
molho de tomate = extrato de tomate = massa de tomate > polpa de tomate, passata
ketchup = catchup = catsup
shoyu = molho de soja = molho shoyu
molho inglês = molho worcestershire
azeite = azeite de oliva = óleo de oliva
óleo = óleo de soja = óleo de cozinha > óleo de girassol, óleo de milho, óleo de canola
vinagre = aceto
palmito = pupunha
atum = atum enlatado
sardinha = sardinha em lata
salsicha = vina > salsicha hot dog
linguiça = salsichão > toscana, calabresa
presunto = apresuntado
mortadela = mortandela
peito de peru = blanquet
bacon = toucinho = toicinho
carne seca = charque = jabá = carne de sol
carne moída = boi moído = guisado > patinho moído, acém moído
bife = contra filé = filé bovino > alcatra, patinho, coxão mole
hambúrguer = burger = hamburguer bovino
frango = galinha > peito de frango, coxa, sobrecoxa, filé de frango
coxinha da asa = drumet = asa de frango
empanado = nugget = nuggets = frango empanado
peixe = pescado > tilápia, merluza, filé de peixe, salmão, bacalhau, sardinha
ovo = ovos = bandeja de ovos
tofu = queijo de soja
proteína de soja = carne de soja = soja texturizada
cereal matinal = sucrilhos = cereal > corn flakes, granola, flocos de milho
aveia = flocos de aveia = aveia em flocos
granola = musli = muesli
barra de cereal = barrinha = barra de cereais > barra de proteína
pipoca = milho para pipoca = milho de pipoca
salgadinho = chips = batata chips = snack > doritos, ruffles, cheetos, elma chips, batata palha
amendoim = mendoim
castanha = castanhas > nozes, castanha do pará, castanha de caju, amêndoa
castanha do pará = castanha do brasil
uva passa = passas = uva-passa
coco ralado = coco em flocos
feijão = feijao carioca
grão de bico = chickpea
arroz = arroz branco
café = cafezinho
café solúvel = café instantâneo = nescafé
cápsula de café = café em cápsula = cápsula nespresso = cápsula dolce gusto
papinha = papa de bebê = papinha de bebê = comida de bebê > nestlé papinha
fórmula infantil = leite de bebê = leite para bebê > nan, aptamil, nestogeno, composto lácteo
panetone = chocotone
sopa = sopa pronta > creme de cebola
pizza = pizza congelada
lasanha congelada = prato pronto = comida congelada = refeição pronta
pão de queijo = chipa
batata frita = batata palito = batata congelada
polpa de fruta = polpa congelada
açaí = acai
whey = whey protein = proteína em pó = suplemento proteico
vitamina = polivitamínico = multivitamínico = suplemento vitamínico
sem glúten = gluten free = zero glúten = não contém glúten
sem lactose = zero lactose = lac free = lactose free = baixa lactose
sem açúcar = zero açúcar = sugar free > diet, zero
light = baixa caloria
orgânico = natural orgânico
vegano = vegan = plant based > vegetal
congelado = frozen
`;
