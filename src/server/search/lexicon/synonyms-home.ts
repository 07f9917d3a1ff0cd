/** Electronics, home, fashion, tools, toys, school, cars. How to write a line: `read-lexicon.ts`. */
export const HOME_SYNONYMS = `
celular = smartphone = telefone celular = telefone móvel = aparelho celular > iphone, galaxy, moto g, motorola, xiaomi, redmi, poco
capinha = capa de celular = capa para celular = case = case celular
película = película de vidro = pelicula celular
carregador = fonte de celular = carregador de celular = carregador turbo
cabo usb = cabo carregador = cabo de dados
power bank = carregador portátil = bateria externa = powerbank
notebook = laptop = computador portátil > chromebook, macbook
computador = pc = desktop = microcomputador
monitor = tela de computador
tablet = ipad
pendrive = pen drive = memória usb
hd externo = disco externo = ssd externo
cartão de memória = micro sd = cartão sd = memory card
teclado = keyboard
mouse = mause
webcam = câmera web
impressora = multifuncional
cartucho = cartucho de tinta > toner, tinta de impressora
roteador = router = wi-fi = modem = repetidor
fone de ouvido = fone = headset = headphone = earphone = fones = auricular > airpods, earbuds
caixa de som = caixinha de som = speaker = alto falante > jbl, soundbar
soundbar = home theater
microfone = mic
televisão = tv = smart tv = televisor = smarttv
controle remoto = controle de tv
conversor digital = receptor digital = antena digital > antena
chromecast = tv box = fire tv = tv stick
videogame = video game = console > playstation, xbox, nintendo
controle de videogame = joystick = gamepad = controle ps4
câmera = máquina fotográfica = câmera digital
câmera de segurança = câmera ip = câmera de vigilância
relógio inteligente = smartwatch = smart watch = pulseira inteligente
relógio = relogio de pulso
calculadora = calculadora de mesa
pilha = bateria aa = pilha alcalina > duracell, rayovac
lâmpada = lampada led = bulbo
extensão = régua de tomada = filtro de linha = extensão elétrica > adaptador de tomada
benjamim = t de tomada = adaptador de tomada
geladeira = refrigerador > frigobar
freezer = congelador
fogão = fogao a gás > cooktop
cooktop = fogão de mesa
micro-ondas = microondas = forno micro-ondas
forno elétrico = forninho
lavadora = máquina de lavar = lavadora de roupas = tanquinho > lava e seca
lava louça = lavadora de louças = máquina de lavar louça
ar condicionado = ar-condicionado = split > climatizador
ventilador = circulador de ar
aquecedor = aquecedor elétrico
umidificador = umidificador de ar
aspirador = aspirador de pó
ferro de passar = ferro de passar roupa = ferro a vapor = ferro elétrico > vaporizador
liquidificador = liquidificadora
batedeira = batedeira planetária
mixer = mixer de mão
processador de alimentos = multiprocessador
espremedor = espremedor de frutas = juicer
fritadeira elétrica = air fryer = airfryer = fritadeira sem óleo
panela elétrica = panela de arroz
panela de pressão = panela pressão
sanduicheira = misteira > grill
torradeira = tostadeira
cafeteira = máquina de café = cafeteira elétrica > nespresso, dolce gusto, moka, prensa francesa
cafeteira italiana = moka
coador = coador de café > filtro de café, filtro de papel
garrafa térmica = squeeze térmico = garrafa de café = cuia térmica
chaleira = chaleira elétrica = bule
purificador de água = filtro de água = bebedouro
balança de cozinha = balança digital
caneca = mug
xícara = chávena = jogo de xícara
copo = tumbler
taça = cálice
jarra = garrafa de suco > moringa
prato = prato raso
talher = faqueiro = talheres > garfo, faca, colher
faca = peixeira = faca de cozinha
tábua de carne = tábua de corte
ralador = raspador
abridor = abridor de lata > saca rolha
concha = concha de cozinha > escumadeira
pote = vasilha = tupperware = vasilhame = marmita > pote hermético, pote plástico
marmita = lunch box = lancheira térmica
assadeira = forma = tabuleiro = fôrma
frigideira = frigideira antiaderente > tacho
panela = caçarola = jogo de panelas
toalha de mesa = toalha para mesa > jogo americano
toalha de banho = toalhão > toalha de rosto
lençol = jogo de cama = roupa de cama
edredom = edredon = coberdrom = colcha
cobertor = manta = coberta = mantinha
travesseiro = almofada de dormir
fronha = porta travesseiro
almofada = capa de almofada
cortina = cortinado > persiana
tapete = capacho = passadeira de tapete
quadro = quadro decorativo > poster
porta retrato = porta-retrato = moldura
vaso = cachepô = vaso de planta
luminária = abajur = lustre = pendente
vela = vela aromática
balão = bexiga = balões
cabide = cruzeta
sofá = estofado
mesa = mesinha > escrivaninha
guarda-roupa = roupeiro = guarda roupa > armário
estante = prateleira
colchão = colchao inflável
rede = rede de dormir = rede de descanso
guarda-chuva = sombrinha = guarda chuva
impermeável = à prova d'água = à prova de água
mosquiteiro = tela mosquiteira
tênis = tenis esportivo > tênis de corrida, sapatênis
chinelo = sandália de dedo > havaianas, rasteirinha
sandália = sandalinha > papete, rasteirinha, havaianas
sapato = sapatos > sapatilha, calçado
bota = coturno = botina
chuteira = tênis de futebol
camiseta = t-shirt = tshirt = camisa > regata, blusa
blusa de frio = agasalho > moletom, casaco, suéter, jaqueta
jaqueta = corta vento > casaco
bermuda = short = shorts
calça = calça jeans
legging = calça legging
saia = minissaia
vestido = vestidinho
cueca = boxer = samba canção
calcinha = calçola > lingerie
sutiã = soutien > top, lingerie
meia = meias = meião
pijama = roupa de dormir = camisola
biquíni = bikini > maiô, sunga
boné = cap > chapéu
gorro = touca
cachecol = echarpe > lenço de pescoço
luva = luvas
cinto = cinta
bolsa = bolsa feminina > sacola, necessaire
mochila = bolsa escolar = mochila escolar
mala = mala de viagem = bagagem
óculos de sol = óculos escuros = oculos
brinco = brincos
colar = gargantilha = cordão > corrente
anel = anéis > aliança
pulseira = bracelete
caderno = caderno universitário = brochura
lápis = lápis preto = lápis grafite
lápis de cor = lápis colorido
caneta = esferográfica = caneta bic
canetinha = hidrocor = canetas hidrográficas = caneta hidrográfica
marca texto = marca-texto = caneta marca texto = iluminador de texto
lapiseira = grafite
borracha = borracha escolar
apontador = apontador de lápis
estojo = penal = porta lápis
régua = régua escolar > esquadro
cola = cola branca = cola bastão
fita adesiva = durex = fita crepe = fita durex
tesoura = tesoura escolar
papel sulfite = papel a4 = folha sulfite = resma = papel chamex
cartolina = cartolinas > papel cartão
massinha = massa de modelar = massinha de modelar
tinta guache = guache
giz de cera = giz
agenda = planner
pasta = fichário > pasta catálogo
clipe = clips
grampeador = grampo
post-it = bloco adesivo = bloco de recado
boneca = bonequinha > barbie, bebê reborn
pelúcia = bicho de pelúcia = ursinho = urso de pelúcia
blocos de montar = lego = bloco de montar
quebra-cabeça = puzzle = quebra cabeça
jogo de tabuleiro = jogo de mesa > uno, banco imobiliário, dominó
baralho = carteado > cartas
patinete = scooter
bicicleta = bike = magrela
bola = bola de futebol
halter = haltere > anilha, peso
colchonete = tapete de yoga = tapete de exercício
corda de pular = pula corda
piscina = piscina inflável
boia = bóia
barraca = barraca de camping = tenda
saco de dormir = saco de acampamento
lanterna = farolete
caixa térmica = cooler = isopor
vara de pescar = molinete = carretilha
furadeira = furadeira de impacto > parafusadeira
chave de fenda = chave fenda > chave philips
alicate = alicate universal
martelo = martelinho > marreta
trena = fita métrica
serra = serrote
escada = escada dobrável
pincel = trincha = rolo de pintura
lixa = lixa d'água
torneira = torneiras > misturador
chuveiro = ducha = chuveiro elétrico
mangueira = mangueira de jardim
fita isolante = fita elétrica
cadeado = tranca
fechadura = trinco
silicone = vedante
super bonder = cola instantânea = cola super = superbonder
cola quente = bastão de cola quente
adubo = fertilizante
terra vegetal = substrato
óleo de motor = óleo lubrificante = óleo para motor
pneu = pneus
cera automotiva = cera de carro
limpador de para-brisa = palheta
shampoo automotivo = lava auto = lava carro
som automotivo = rádio de carro = auto rádio
capacete = casco
isqueiro = acendedor
fósforo = fosforos
vinil = disco de vinil = lp
violão = guitarra acústica
gibi = revista em quadrinhos = hq = mangá
roupa de banho = moda praia > biquíni, maiô, sunga
carrinho de brinquedo = carro de brinquedo = hot wheels
cera depilatória = creme depilatório = folha depilatória
`;
