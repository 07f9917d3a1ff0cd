/** Cleaning, hygiene, beauty, babies, pets. How to write a line: `read-lexicon.ts`. */
export const CARE_SYNONYMS = `
água sanitária = cândida = qboa = q-boa = água de lavadeira > cloro, alvejante
alvejante = branqueador > alvejante sem cloro, vanish
tira manchas = tira-manchas = removedor de manchas = tira mancha
sabão em pó = detergente em pó = lava roupas em pó = lava-roupas = sabão para roupa > omo, lava roupas
sabão líquido = lava roupas líquido = detergente para roupas
sabão em barra = sabão em pedra > sabão de coco
amaciante = amaciador = amaciante de roupas > comfort, downy
detergente = lava louças = lava-louças = sabão de louça = detergente líquido > ypê, limpol
desinfetante = limpador perfumado > pinho sol, creolina
multiuso = limpador multiuso > veja, limpador
desengordurante = tira gordura = removedor de gordura
limpa vidros = limpa-vidros = limpador de vidros > vidrex
lustra móveis = lustra-móveis = polidor de móveis
saponáceo = sapólio = cif
esponja de aço = palha de aço = bombril = lã de aço = assolan
esponja = bucha = esponja de louça
pano de chão = pano de limpeza > saco alvejado, flanela, pano multiuso
pano de prato = guardanapo de pano
flanela = pano de pó = pano de microfibra
esfregão = mop = vassoura mágica > mop giratório, vassoura esfregão
vassoura = escovão = piaçava
rodo = puxador de água
balde = baldinho > bacia
pá de lixo = pazinha = apanhador
saco de lixo = saco para lixo = sacola de lixo
lixeira = cesto de lixo = balde de lixo = lata de lixo
papel higiênico = papel de banheiro
papel toalha = toalha de papel = papel de cozinha
guardanapo = guardanapos = servilleta
papel alumínio = folha de alumínio = papel laminado
filme plástico = filme pvc = rolopac = plástico filme = magipac
inseticida = mata insetos = veneno = dedetizador > raid, baygon, sbp, mata barata, mortein
repelente = repelente de mosquito > off, exposis
aromatizador = odorizador = purificador de ar = desodorizador = cheirinho > bom ar, glade, difusor
pedra sanitária = desodorizador sanitário = pastilha sanitária
desentupidor = diabo verde = soda cáustica
álcool = álcool líquido = álcool em gel > álcool 70
prendedor de roupa = pregador = pregador de roupa = grampo de roupa
varal = secador de roupas = estendal
tábua de passar = mesa de passar = passadeira
cesto de roupa = cesto de roupa suja
luva de limpeza = luva de borracha = luva látex
creme dental = pasta de dente = dentifrício = gel dental = pasta dental > colgate, sorriso
escova de dente = escova dental
fio dental = fita dental
enxaguante bucal = enxaguatório = antisséptico bucal = bochecho = listerine
shampoo = xampu = champu
condicionador = creme rinse = rinse
creme de pentear = creme para pentear = leave in = leave-in
máscara capilar = creme de hidratação = creme de tratamento = máscara de tratamento = hidratação capilar
tinta de cabelo = coloração = tintura = tinta para cabelo > tonalizante, koleston, cor e ton
água oxigenada = ox = oxidante > descolorante
alisante = progressiva = relaxamento = defrisante
gel de cabelo = gel fixador = gel capilar
laquê = spray fixador = hair spray = fixador
fator = fator de proteção = fps
protetor solar = filtro solar = bloqueador solar = protetor sol = sundown = fps > episol, anthelios
bronzeador = autobronzeador
pós sol = pós-sol = gel pós sol
hidratante = creme hidratante = loção hidratante = creme corporal > loção corporal
creme facial = creme para o rosto = hidratante facial
antirrugas = anti-idade = anti idade = antissinais = anti-sinais = rejuvenescedor
sabonete = sabonete em barra
sabonete líquido = sabonete liquido = gel de banho
desodorante = antitranspirante = antiperspirante > roll on, aerosol
perfume = colônia = deo colônia = fragrância = eau de toilette > eau de parfum, body splash
talco = pó desodorante
absorvente = modess = absorvente íntimo = absorvente feminino > intimus, always, protetor diário
absorvente interno = tampão = ob > tampax
coletor menstrual = copinho menstrual
fralda geriátrica = fralda adulto = fralda de adulto = roupa íntima descartável
cotonete = haste flexível = hastes flexíveis
algodão = algodao hidrófilo
lenço de papel = kleenex = lenço descartável
lâmina de barbear = gilete = gillette = aparelho de barbear = prestobarba = barbeador descartável
espuma de barbear = creme de barbear = gel de barbear
pós barba = loção após barba = após barba
barbeador = barbeador elétrico = aparador de pelos = máquina de barbear
depilador = cera depilatória = creme depilatório = depilação > cera depilatoria, folha depilatória
esmalte = verniz de unha
removedor de esmalte = acetona = tira esmalte
lixa de unha = lixa unha
alicate de unha = alicate de cutícula = alicate cutícula
cortador de unha = trim = unhex
batom = batons > gloss, brilho labial
protetor labial = manteiga de cacau = hidratante labial = lip balm
rímel = máscara de cílios = mascara para cilios
delineador = lápis de olho
pó compacto = pó facial
sombra = paleta de sombras
demaquilante = removedor de maquiagem = água micelar
maquiagem = make = maquilagem > batom, base, rímel, blush, sombra
secador de cabelo = secador
chapinha = prancha = prancha de cabelo = alisador = piastra
babyliss = modelador de cachos = modelador
pente = pentes > escova de cabelo
prendedor de cabelo = elástico de cabelo = xuxinha = rabicó = piranha de cabelo
preservativo = camisinha = condom
lubrificante íntimo = gel lubrificante
curativo = band-aid = band aid = bandaid > esparadrapo
termômetro = termometro digital
soro fisiológico = solução fisiológica = cloreto de sódio
máscara descartável = máscara cirúrgica = máscara facial descartável
fralda = fraldas = fralda descartável = fralda infantil > pampers, huggies
lenço umedecido = toalha umedecida = lenços umedecidos = toalhinha umedecida
pomada de assadura = creme para assadura = pomada para assaduras > hipoglós, bepantol
mamadeira = chuquinha = mamadera
chupeta = bico = pipo
mordedor = mordedor de bebê
carrinho de bebê = carrinho para bebê
bebê conforto = cadeirinha de bebê > cadeirinha para auto
berço = bercinho
banheira de bebê = banheira infantil
babador = babadouro
body = bodie = body de bebê
cachorro = cão = cães = dog = canino
gato = felino = cat
ração = comida de cachorro = alimento para cães > pedigree
ração para gato = comida de gato = alimento para gatos = ração gato > whiskas
ração para cachorro = ração para cães = ração cães = comida para cachorro > pedigree
petisco = bifinho = osso = snack pet
areia de gato = areia higiênica = areia sanitária = granulado higiênico
tapete higiênico = fralda pet
coleira = guia = peitoral > peitoral cachorro
antipulgas = anti pulgas = carrapaticida = remédio de pulga
comedouro = bebedouro pet = pote de ração
arranhador = arranhador de gato
aquário = aquario peixe
gaiola = viveiro
`;
