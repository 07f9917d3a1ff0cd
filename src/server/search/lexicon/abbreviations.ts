/**
 * How cash registers and invoices shorten words: the word that people search for, then what the products say. Read in one
 * direction only.
 */
export const ABBREVIATIONS = `
aguardente > aguard
refrigerante > refrig
cerveja > cerv
biscoito > bisc, biscoit
chocolate > choc, chocol
achocolatado > achoc
sabonete > sab
shampoo > shamp
condicionador > cond, condic
desodorante > desod
detergente > deterg
desinfetante > desinf
inseticida > inset, insetic
amaciante > amac
alvejante > alv
água sanitária > ag sanit, agua sanit
absorvente > absorv
protetor solar > prot solar, protetor sol
hidratante > hidrat
creme dental > cr dental
escova dental > esc dental
papel higiênico > pap hig, papel hig
lenço umedecido > lenc umed
espaguete > espag
molho de tomate > molho tom
extrato de tomate > ext tomate, extr tom
leite condensado > leite cond
creme de leite > cr leite
leite em pó > leite po
requeijão > req, requeij
mussarela > muss, mussar
manteiga > mant
margarina > marg
iogurte > iog
queijo > qjo
linguiça > ling
hambúrguer > hamb
frango > fgo
congelado > cong
bebida láctea > beb lactea
vinho > vin
energético > energ
farinha de trigo > far trigo
tempero > temp
maionese > maion
azeite > az oliva
mistura para bolo > mist bolo, mistura bolo
salgadinho > salg
amendoim > amend
frigideira > frig
garrafa térmica > garrafa term, gar termica
caderno > cad
lâmpada > lamp
aparelho de barbear > ap barbear, aparelho barb
esmalte > esm
maquiagem > maq
perfume > perf
feminino > fem
masculino > masc
chileno > chi, chile
argentino > arg, argentina
português > por, portugal
italiano > ita, ital, itália
francês > fra, fran, frança
espanhol > espanha
brasileiro > bra, nacional, brasil
alemão > alem, alemanha
cel > celular
note > notebook
dog > cachorro, cães
baby > bebê
kids > infantil
play > playstation
micro > micro-ondas, microondas
maq > maquiagem, máquina
choco > chocolate
`;
