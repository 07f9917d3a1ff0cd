import type { Language } from "#contract/studio/translation-rules.ts";

/** What is said in a shop, in Portuguese, English, Spanish, French and German: written by us, read by people. */
const LINES = `
Olá|Hello|Hola|Bonjour|Hallo
Oi|Hi|Hola|Salut|Hallo
Bom dia|Good morning|Buenos días|Bonjour|Guten Morgen
Boa tarde|Good afternoon|Buenas tardes|Bon après-midi|Guten Tag
Boa noite|Good evening|Buenas noches|Bonsoir|Guten Abend
Tchau|Bye|Adiós|Au revoir|Tschüss
Até logo|See you later|Hasta luego|À bientôt|Bis bald
Até amanhã|See you tomorrow|Hasta mañana|À demain|Bis morgen
Bem-vindo|Welcome|Bienvenido|Bienvenue|Willkommen
Bem-vindo à nossa loja|Welcome to our shop|Bienvenido a nuestra tienda|Bienvenue dans notre boutique|Willkommen in unserem Geschäft
Obrigado|Thank you|Gracias|Merci|Danke
Muito obrigado|Thank you very much|Muchas gracias|Merci beaucoup|Vielen Dank
De nada|You're welcome|De nada|De rien|Gern geschehen
Por favor|Please|Por favor|S'il vous plaît|Bitte
Com licença|Excuse me|Con permiso|Excusez-moi|Entschuldigung
Desculpe|Sorry|Perdón|Désolé|Entschuldigung
Desculpe pelo atraso|Sorry for the delay|Disculpe el retraso|Désolé pour le retard|Entschuldigung für die Verspätung
Sim|Yes|Sí|Oui|Ja
Não|No|No|Non|Nein
Talvez|Maybe|Quizás|Peut-être|Vielleicht
Tudo bem?|How are you?|¿Qué tal?|Ça va ?|Wie geht's?
Como posso ajudar?|How can I help you?|¿En qué puedo ayudarle?|Comment puis-je vous aider ?|Wie kann ich Ihnen helfen?
Posso ajudar?|Can I help you?|¿Puedo ayudarle?|Puis-je vous aider ?|Kann ich Ihnen helfen?
O que você procura?|What are you looking for?|¿Qué está buscando?|Que cherchez-vous ?|Was suchen Sie?
Estou só olhando|I'm just looking|Solo estoy mirando|Je regarde seulement|Ich schaue mich nur um
Qual é o seu nome?|What is your name?|¿Cómo se llama?|Comment vous appelez-vous ?|Wie heißen Sie?
Você fala português?|Do you speak Portuguese?|¿Habla portugués?|Parlez-vous portugais ?|Sprechen Sie Portugiesisch?
Você fala inglês?|Do you speak English?|¿Habla inglés?|Parlez-vous anglais ?|Sprechen Sie Englisch?
Não entendi|I didn't understand|No entendí|Je n'ai pas compris|Ich habe das nicht verstanden
Pode repetir?|Can you repeat that?|¿Puede repetir?|Pouvez-vous répéter ?|Können Sie das wiederholen?
Um momento, por favor|One moment, please|Un momento, por favor|Un instant, s'il vous plaît|Einen Moment, bitte
Quanto custa?|How much is it?|¿Cuánto cuesta?|Combien ça coûte ?|Wie viel kostet das?
Qual é o preço?|What is the price?|¿Cuál es el precio?|Quel est le prix ?|Was ist der Preis?
Está em promoção|It is on sale|Está en oferta|C'est en promotion|Es ist im Angebot
Tem desconto?|Is there a discount?|¿Hay descuento?|Y a-t-il une réduction ?|Gibt es einen Rabatt?
Desconto à vista|Discount for full payment|Descuento por pago al contado|Réduction au comptant|Rabatt bei Sofortzahlung
Frete grátis|Free shipping|Envío gratis|Livraison gratuite|Kostenloser Versand
Qual é o prazo de entrega?|What is the delivery time?|¿Cuál es el plazo de entrega?|Quel est le délai de livraison ?|Wie lange ist die Lieferzeit?
O prazo de entrega é de cinco dias|The delivery time is five days|El plazo de entrega es de cinco días|Le délai de livraison est de cinq jours|Die Lieferzeit beträgt fünf Tage
Vocês entregam em todo o Brasil?|Do you deliver throughout Brazil?|¿Entregan en todo Brasil?|Livrez-vous dans tout le Brésil ?|Liefern Sie in ganz Brasilien?
Entregamos em todo o Brasil|We deliver throughout Brazil|Entregamos en todo Brasil|Nous livrons dans tout le Brésil|Wir liefern in ganz Brasilien
Vocês entregam no exterior?|Do you deliver abroad?|¿Entregan en el extranjero?|Livrez-vous à l'étranger ?|Liefern Sie ins Ausland?
Seu pedido foi confirmado|Your order has been confirmed|Su pedido ha sido confirmado|Votre commande a été confirmée|Ihre Bestellung wurde bestätigt
Seu pedido foi enviado|Your order has been shipped|Su pedido ha sido enviado|Votre commande a été expédiée|Ihre Bestellung wurde versandt
Seu pedido está a caminho|Your order is on its way|Su pedido está en camino|Votre commande est en route|Ihre Bestellung ist unterwegs
Seu pedido foi entregue|Your order has been delivered|Su pedido ha sido entregado|Votre commande a été livrée|Ihre Bestellung wurde geliefert
Seu pedido foi cancelado|Your order has been cancelled|Su pedido ha sido cancelado|Votre commande a été annulée|Ihre Bestellung wurde storniert
Onde está o meu pedido?|Where is my order?|¿Dónde está mi pedido?|Où est ma commande ?|Wo ist meine Bestellung?
Qual é o número do pedido?|What is the order number?|¿Cuál es el número de pedido?|Quel est le numéro de commande ?|Wie lautet die Bestellnummer?
Código de rastreio|Tracking code|Código de seguimiento|Numéro de suivi|Sendungsnummer
Quero cancelar o pedido|I want to cancel the order|Quiero cancelar el pedido|Je veux annuler la commande|Ich möchte die Bestellung stornieren
Quero trocar o produto|I want to exchange the product|Quiero cambiar el producto|Je veux échanger le produit|Ich möchte das Produkt umtauschen
Quero devolver o produto|I want to return the product|Quiero devolver el producto|Je veux retourner le produit|Ich möchte das Produkt zurückgeben
Quero comprar este produto|I want to buy this product|Quiero comprar este producto|Je veux acheter ce produit|Ich möchte dieses Produkt kaufen
O produto chegou com defeito|The product arrived defective|El producto llegó defectuoso|Le produit est arrivé défectueux|Das Produkt ist defekt angekommen
O produto chegou quebrado|The product arrived broken|El producto llegó roto|Le produit est arrivé cassé|Das Produkt ist kaputt angekommen
O produto está disponível|The product is available|El producto está disponible|Le produit est disponible|Das Produkt ist verfügbar
O produto está esgotado|The product is sold out|El producto está agotado|Le produit est épuisé|Das Produkt ist ausverkauft
Tem em estoque?|Is it in stock?|¿Hay en existencia?|Est-ce en stock ?|Ist das auf Lager?
Temos em estoque|We have it in stock|Lo tenemos en existencia|Nous l'avons en stock|Wir haben es auf Lager
Não temos em estoque|We don't have it in stock|No lo tenemos en existencia|Nous ne l'avons pas en stock|Wir haben es nicht auf Lager
Quando chega?|When does it arrive?|¿Cuándo llega?|Quand arrive-t-il ?|Wann kommt es an?
Chega amanhã|It arrives tomorrow|Llega mañana|Il arrive demain|Es kommt morgen an
Tem em outra cor?|Do you have it in another colour?|¿Lo tiene en otro color?|L'avez-vous dans une autre couleur ?|Haben Sie das in einer anderen Farbe?
Tem em outro tamanho?|Do you have it in another size?|¿Lo tiene en otra talla?|L'avez-vous dans une autre taille ?|Haben Sie das in einer anderen Größe?
Posso experimentar?|Can I try it on?|¿Puedo probármelo?|Puis-je l'essayer ?|Kann ich das anprobieren?
Qual é o tamanho?|What size is it?|¿Cuál es la talla?|Quelle est la taille ?|Welche Größe ist das?
É muito grande|It is too big|Es demasiado grande|C'est trop grand|Es ist zu groß
É muito pequeno|It is too small|Es demasiado pequeño|C'est trop petit|Es ist zu klein
É muito caro|It is too expensive|Es demasiado caro|C'est trop cher|Es ist zu teuer
Quais são as formas de pagamento?|What are the payment methods?|¿Cuáles son las formas de pago?|Quels sont les moyens de paiement ?|Welche Zahlungsarten gibt es?
Posso pagar com cartão?|Can I pay by card?|¿Puedo pagar con tarjeta?|Puis-je payer par carte ?|Kann ich mit Karte zahlen?
Posso pagar com Pix?|Can I pay with Pix?|¿Puedo pagar con Pix?|Puis-je payer par Pix ?|Kann ich mit Pix zahlen?
Aceitamos cartão e Pix|We accept cards and Pix|Aceptamos tarjeta y Pix|Nous acceptons la carte et Pix|Wir akzeptieren Karte und Pix
Pagamento aprovado|Payment approved|Pago aprobado|Paiement accepté|Zahlung genehmigt
Pagamento recusado|Payment declined|Pago rechazado|Paiement refusé|Zahlung abgelehnt
O pagamento foi confirmado|The payment has been confirmed|El pago ha sido confirmado|Le paiement a été confirmé|Die Zahlung wurde bestätigt
Em até três vezes sem juros|In up to three instalments without interest|Hasta en tres cuotas sin intereses|En trois fois sans frais|In bis zu drei Raten ohne Zinsen
Preciso da nota fiscal|I need the invoice|Necesito la factura|J'ai besoin de la facture|Ich brauche die Rechnung
A nota fiscal está em anexo|The invoice is attached|La factura está adjunta|La facture est en pièce jointe|Die Rechnung ist beigefügt
Qual é o seu endereço?|What is your address?|¿Cuál es su dirección?|Quelle est votre adresse ?|Wie lautet Ihre Adresse?
Qual é o seu telefone?|What is your phone number?|¿Cuál es su teléfono?|Quel est votre téléphone ?|Wie lautet Ihre Telefonnummer?
Qual é o seu e-mail?|What is your e-mail?|¿Cuál es su correo electrónico?|Quel est votre e-mail ?|Wie lautet Ihre E-Mail-Adresse?
Qual é o CEP?|What is the postal code?|¿Cuál es el código postal?|Quel est le code postal ?|Wie lautet die Postleitzahl?
A que horas vocês abrem?|What time do you open?|¿A qué hora abren?|À quelle heure ouvrez-vous ?|Wann öffnen Sie?
A que horas vocês fecham?|What time do you close?|¿A qué hora cierran?|À quelle heure fermez-vous ?|Wann schließen Sie?
Estamos abertos|We are open|Estamos abiertos|Nous sommes ouverts|Wir haben geöffnet
Estamos fechados|We are closed|Estamos cerrados|Nous sommes fermés|Wir haben geschlossen
Horário de atendimento|Opening hours|Horario de atención|Heures d'ouverture|Öffnungszeiten
Fale conosco|Contact us|Contáctenos|Contactez-nous|Kontaktieren Sie uns
Fale com um atendente|Talk to an agent|Hable con un agente|Parlez à un conseiller|Mit einem Mitarbeiter sprechen
Chame no WhatsApp|Message us on WhatsApp|Escríbanos por WhatsApp|Écrivez-nous sur WhatsApp|Schreiben Sie uns auf WhatsApp
Vou verificar|I will check|Voy a verificar|Je vais vérifier|Ich werde nachsehen
Já respondo|I will answer shortly|Enseguida respondo|Je réponds tout de suite|Ich antworte gleich
Obrigado pela compra|Thank you for your purchase|Gracias por su compra|Merci pour votre achat|Danke für Ihren Einkauf
Obrigado pela preferência|Thank you for choosing us|Gracias por elegirnos|Merci de nous avoir choisis|Danke, dass Sie uns gewählt haben
Obrigado pelo contato|Thank you for contacting us|Gracias por contactarnos|Merci de nous avoir contactés|Danke für Ihre Nachricht
Volte sempre|Come back soon|Vuelva pronto|Revenez bientôt|Kommen Sie bald wieder
Boas compras|Happy shopping|Felices compras|Bons achats|Viel Spaß beim Einkaufen
Boas festas|Happy holidays|Felices fiestas|Joyeuses fêtes|Frohe Feiertage
Feliz aniversário|Happy birthday|Feliz cumpleaños|Joyeux anniversaire|Alles Gute zum Geburtstag
Feliz Natal|Merry Christmas|Feliz Navidad|Joyeux Noël|Frohe Weihnachten
Feliz ano novo|Happy new year|Feliz año nuevo|Bonne année|Frohes neues Jahr
Atenciosamente|Kind regards|Atentamente|Cordialement|Mit freundlichen Grüßen
Prezado cliente|Dear customer|Estimado cliente|Cher client|Sehr geehrter Kunde
Compre agora|Buy now|Compre ahora|Achetez maintenant|Jetzt kaufen
Adicionar ao carrinho|Add to cart|Añadir al carrito|Ajouter au panier|In den Warenkorb
Finalizar compra|Checkout|Finalizar la compra|Passer commande|Zur Kasse
Continuar comprando|Continue shopping|Seguir comprando|Continuer vos achats|Weiter einkaufen
Calcular frete|Calculate shipping|Calcular el envío|Calculer la livraison|Versand berechnen
Saiba mais|Learn more|Más información|En savoir plus|Mehr erfahren
Ver detalhes|See details|Ver detalles|Voir les détails|Details ansehen
Mais vendido|Best seller|Más vendido|Meilleure vente|Bestseller
Últimas unidades|Last units|Últimas unidades|Dernières unités|Letzte Stücke
Só hoje|Today only|Solo hoy|Aujourd'hui seulement|Nur heute
Leve três e pague dois|Buy three, pay for two|Lleve tres y pague dos|Trois pour le prix de deux|Drei kaufen, zwei bezahlen
Produto novo|New product|Producto nuevo|Nouveau produit|Neues Produkt
Feito à mão|Handmade|Hecho a mano|Fait main|Handgemacht
Feito no Brasil|Made in Brazil|Hecho en Brasil|Fabriqué au Brésil|Hergestellt in Brasilien
Satisfação garantida|Satisfaction guaranteed|Satisfacción garantizada|Satisfaction garantie|Zufriedenheit garantiert
Garantia de um ano|One-year warranty|Garantía de un año|Garantie d'un an|Ein Jahr Garantie
Política de troca|Exchange policy|Política de cambios|Politique d'échange|Umtauschrichtlinie
Política de privacidade|Privacy policy|Política de privacidad|Politique de confidentialité|Datenschutzerklärung
Termos de uso|Terms of use|Términos de uso|Conditions d'utilisation|Nutzungsbedingungen
Manual de instruções|Instruction manual|Manual de instrucciones|Mode d'emploi|Bedienungsanleitung
Lavar à mão|Hand wash|Lavar a mano|Laver à la main|Handwäsche
Não usar alvejante|Do not bleach|No usar lejía|Ne pas utiliser de javel|Nicht bleichen
Manter fora do alcance de crianças|Keep out of reach of children|Mantener fuera del alcance de los niños|Tenir hors de portée des enfants|Für Kinder unzugänglich aufbewahren
segunda-feira|Monday|lunes|lundi|Montag
terça-feira|Tuesday|martes|mardi|Dienstag
quarta-feira|Wednesday|miércoles|mercredi|Mittwoch
quinta-feira|Thursday|jueves|jeudi|Donnerstag
sexta-feira|Friday|viernes|vendredi|Freitag
sábado|Saturday|sábado|samedi|Samstag
domingo|Sunday|domingo|dimanche|Sonntag
janeiro|January|enero|janvier|Januar
fevereiro|February|febrero|février|Februar
março|March|marzo|mars|März
abril|April|abril|avril|April
maio|May|mayo|mai|Mai
junho|June|junio|juin|Juni
julho|July|julio|juillet|Juli
agosto|August|agosto|août|August
setembro|September|septiembre|septembre|September
outubro|October|octubre|octobre|Oktober
novembro|November|noviembre|novembre|November
dezembro|December|diciembre|décembre|Dezember`;

const ORDER: readonly Language[] = ["pt", "en", "es", "fr", "de"];

export type PhrasebookEntry = Record<Language, string>;

export const phrasebook: readonly PhrasebookEntry[] = LINES.trim()
  .split("\n")
  .map((line) => {
    const texts = line.split("|");
    return Object.fromEntries(ORDER.map((language, at) => [language, texts[at] ?? ""])) as PhrasebookEntry;
  });
