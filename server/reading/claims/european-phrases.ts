// How German, French, Spanish and Portuguese alerts name what they claim. Words without accents.
import type { ClaimPhrases } from './phrase-matcher.ts'

export const germanPhrases: ClaimPhrases = {
  malware: {
    8: 'schadsoftware, schadprogramm*, schadcode, virus gefunden, viren gefunden, virenfund, virusfund, infiziert*, schadlich*, bosartig*, bedrohung gefunden, bedrohung erkannt',
  },
  ransomware: {
    14: 'verschlusselungstrojaner, erpressungstrojaner, losegeld*, losegeldforderung, dateien verschlusselt, massenverschlusselung, schattenkopie*',
  },
  'command-and-control': {
    12: 'steuerserver, kontrollserver, verbindung zu .. server, schadseite, schadhafte seite, verdachtige verbindung, verdachtige ausgehende, tunnel*',
  },
  'phishing-delivered': {
    12: 'phishing mail, phishing nachricht, betrugerische mail, betrugsmail, verdachtige mail, verdachtige e mail, mail gemeldet, chefbetrug, spam mail, bankverbindung, neue iban, geanderte iban, kontoverbindung, uberweisungsbetrug, cheftrick, chef masche, rechnungsbetrug, gefalschte rechnung',
    8: 'schadhafter anhang, anhang',
  },
  'phishing-clicked': {
    16: 'link geklickt, geklickt, angeklickt, zugangsdaten eingegeben, kennwort eingegeben, passwort eingegeben',
  },
  'credential-leak': {
    14: 'zugangsdaten im darknet, geleakte zugangsdaten, zugangsdaten veroffentlicht, kennworter geleakt, passwort leak, datenleck .. zugangsdaten, kompromittierte zugangsdaten, gestohlene zugangsdaten',
  },
  'unfamiliar-sign-in': {
    10: 'verdachtige anmeldung*, ungewohnliche anmeldung*, anmeldung aus, anmeldung von, anmeldung ausserhalb, unbekanntem land, unbekanntes gerat, erfolgreiche anmeldung, neue anmeldung, fremdes land',
    5: 'anmeldung',
  },
  'impossible-travel': { 14: 'unmogliche reise*, unmogliches reisen, ungewohnliche reise*' },
  'brute-force': {
    12: 'fehlgeschlagene anmeld*, anmeldeversuch*, fehlgeschlagene authentifizierung*, anmeldung fehlgeschlagen, konto gesperrt, kontosperrung, passwort raten, fehler beim anmelden, wiederholte anmeldefehler, anmeldefehler, fehlanmeldung*, kennwort falsch',
  },
  'password-spray': { 14: 'kennwortspray*, passwortspray*, passwort spraying' },
  'mfa-fatigue': {
    14: 'mfa anfragen, mfa ermudung, push anfragen, wiederholte mfa, anmeldebestatigung*, authenticator anfrag*, authenticator .. anmelde*, anmeldeanfrage*, bestatigungsanfrage*, push anfrage*, mfa anfrage*',
  },
  'token-theft': { 14: 'gestohlenes token, tokendiebstahl, sitzungsdiebstahl, sitzung ubernommen, gestohlene sitzung' },
  'privilege-change': {
    12: 'zur gruppe, gruppe .. hinzugefugt, der gruppe .. hinzugefugt, domanen admin*, administratorrechte, adminrechte, rolle zugewiesen, rechte .. erteilt, rechteausweitung, berechtigung* geandert, globaler administrator, kennwort zuruckgesetzt',
  },
  'oauth-consent': { 14: 'app zustimmung, zustimmung erteilt, einwilligung .. app, app berechtigung' },
  'mailbox-rule': {
    14: 'weiterleitungsregel, posteingangsregel*, postfachregel*, automatische weiterleitung, postfachberechtigung',
  },
  'exploitation-attempt': {
    12: 'ausnutzungsversuch, angriffsversuch, sql injektion, angriff auf webserver, einbruchsversuch, exploit versuch, angriff blockiert, webangriff, schwachstelle ausgenutzt',
  },
  'lateral-movement': { 12: 'seitliche bewegung, laterale bewegung, seitwartsbewegung' },
  'credential-dumping': {
    14: 'zugangsdaten ausgelesen, kennworter ausgelesen, anmeldeinformationen .. ausgelesen, diebstahl von anmeldeinformationen, speicherabbild .. lsass',
  },
  persistence: {
    12: 'neuer dienst, dienst installiert, dienst .. installiert, geplante aufgabe, autostart, neues konto, benutzerkonto erstellt, konto angelegt, neuer benutzer, benutzer angelegt',
  },
  'defence-evasion': {
    14: 'protokoll .. geloscht, ereignisprotokoll geloscht, sicherheitsprotokoll, protokollierung deaktiviert, virenschutz deaktiviert, virenschutz ausgeschaltet, echtzeitschutz, schutz deaktiviert, firewall deaktiviert, manipulationsschutz',
  },
  execution: {
    10: 'verdachtiger prozess, verdachtiges skript, verdachtiger befehl, fernwartung, skript ausgefuhrt, programm gestartet, ausfuhrung*',
  },
  discovery: { 12: 'netzwerkscan, portscan*, netzwerk gescannt, ausspahung, aufklarung' },
  exfiltration: {
    12: 'datenabfluss, datenleck, datendiebstahl, datenverlust, grosser upload, massendownload, daten hochgeladen, vertraulich*, an private',
  },
  'removable-media': { 14: 'wechseldatentrager, usb stick, wechselmedium, externe festplatte' },
  'cloud-change': {
    12: 'offentlich zugangliche*, sicherheitsgruppe .. geandert, richtlinie geandert, konfiguration geandert',
  },
  'vulnerable-software': {
    12: 'schwachstelle*, sicherheitslucke*, verwundbar*, veraltete software, veraltetes betriebssystem, fehlende updates',
  },
  'brand-abuse': {
    14: 'gefalschte* .. logo, gefalschter onlineshop, gefalschte website, gefalschte webseite, markenmissbrauch, fake shop, ahnliche domain, tippfehlerdomain',
  },
  'policy-violation': { 10: 'richtlinienverstoss*, verstoss gegen, unerlaubte software, nicht erlaubt, unzulassig*' },
  informational: {
    16: 'festplatte .. voll, speicherplatz, virensignaturen .. aktualisiert, signaturen aktualisiert, aktualisierung abgeschlossen, update abgeschlossen, erfolgreich aktualisiert, sicherung abgeschlossen, datensicherung, lizenz, keine bedrohung*, scan abgeschlossen, neustart, uberprufung abgeschlossen, zertifikat lauft',
  },
}

export const frenchPhrases: ClaimPhrases = {
  malware: {
    8: 'logiciel malveillant, logiciels malveillants, programme malveillant, fichier malveillant, virus detecte, cheval de troie, infecte, infection, maliciel, menace detectee',
  },
  ransomware: {
    14: 'rancongiciel*, rancon, fichiers chiffres, chiffrement massif, demande de rancon, cliches instantanes',
  },
  'command-and-control': {
    12: 'serveur de commande, commande et controle, connexion vers .. malveillant, communication suspecte, connexion sortante suspecte, tunnel dns',
  },
  'phishing-delivered': {
    12: 'hameconnage, courriel suspect, courriel malveillant, mail suspect, message suspect, fraude au president, piece jointe malveillante, courriel .. signale, fraude au virement, faux virement, virement frauduleux, virement urgent, arnaque au president, faux ordre de virement, fovi, changement de rib, nouveau rib, modification .. rib, coordonnees bancaires, fausse facture, facture frauduleuse, usurpation d identite',
  },
  'phishing-clicked': {
    16: 'a clique sur, clique sur, clic sur, lien .. clique, identifiants saisis, mot de passe saisi',
  },
  'credential-leak': {
    14: 'identifiants .. dark web, identifiants divulgues, fuite d identifiants, fuite de mots de passe, identifiants compromis, identifiants exposes, mots de passe divulgues',
  },
  'unfamiliar-sign-in': {
    10: 'connexion inhabituelle, connexion suspecte, connexion depuis, connexion anormale, connexion reussie, nouveau pays, nouvel appareil, pays inconnu, connexion hors',
    5: 'connexion',
  },
  'impossible-travel': { 14: 'voyage impossible, deplacement impossible, voyage atypique' },
  'brute-force': {
    13: 'force brute, tentatives de connexion echouees, connexions echouees, connexion* echouee*, echec* de connexion, echec* d authentification, authentification echouee, echecs repetes, compte verrouille, verrouillage .. compte, mot de passe incorrect',
  },
  'password-spray': { 14: 'pulverisation de mots de passe, bourrage d identifiants' },
  'mfa-fatigue': { 14: 'demandes mfa, notifications mfa, fatigue mfa, notifications push' },
  'token-theft': {
    14: 'vol de jeton, jeton vole, jeton anormal, session volee, vol de session, detournement de session',
  },
  'privilege-change': {
    12: 'ajoute au groupe, ajout .. groupe, admins du domaine, administrateurs du domaine, elevation de privileges, droits administrateur, role .. attribue, role administrateur, privileges accordes, mot de passe reinitialise',
  },
  'oauth-consent': { 14: 'consentement, application autorisee, autorisation accordee' },
  'mailbox-rule': {
    15: 'regle de transfert, regle .. boite, transfert automatique, regle de boite, transfert externe, boite aux lettres',
  },
  'exploitation-attempt': {
    12: 'tentative d exploitation, injection sql, attaque web, tentative d intrusion, exploitation de faille, tentative d attaque',
  },
  'lateral-movement': { 12: 'mouvement lateral, deplacement lateral' },
  'credential-dumping': { 14: 'vol d identifiants, extraction d identifiants, vidage .. memoire' },
  persistence: {
    12: 'nouveau service, service installe, tache planifiee, nouveau compte, compte cree, creation de compte, compte utilisateur cree, persistance',
  },
  'defence-evasion': {
    14: 'journal .. efface, journaux effaces, journal de securite, protection desactivee, antivirus desactive, journalisation desactivee, pare feu desactive, contournement',
  },
  execution: { 10: 'processus suspect, script suspect, commande suspecte, execution de, execution suspecte' },
  discovery: { 12: 'balayage de ports, scan de ports, balayage reseau, reconnaissance, enumeration' },
  exfiltration: {
    12: 'exfiltration, fuite de donnees, vol de donnees, perte de donnees, telechargement massif, televersement*, donnees sensibles',
  },
  'removable-media': { 14: 'cle usb, support amovible, peripherique usb, disque externe' },
  'cloud-change': {
    12: 'acces public, groupe de securite .. modifie, politique modifiee, strategie modifiee, configuration modifiee',
  },
  'vulnerable-software': { 12: 'vulnerabilite*, faille*, logiciel obsolete, correctif* manquant*, version obsolete' },
  'brand-abuse': {
    14: 'faux site, usurpation de marque, usurpation de domaine, domaine similaire, fausse application, site frauduleux, contrefacon',
  },
  'policy-violation': {
    10: 'violation de .. politique, violation de la, logiciel non autorise, non conforme, application interdite, site interdit, acces interdit',
  },
  informational: {
    16: 'mise a jour .. terminee, base antivirale, espace disque, disque plein, sauvegarde terminee, analyse terminee, aucune menace, redemarrage, licence, mise a jour reussie, certificat .. expire, mise a jour .. base, sauvegarde reussie',
  },
}

export const spanishPhrases: ClaimPhrases = {
  malware: {
    8: 'software malicioso, programa malicioso, archivo malicioso, virus detectado, troyano, infectado, codigo malicioso, amenaza detectada, gusano',
  },
  ransomware: {
    14: 'secuestro de datos, archivos cifrados, archivos encriptados, cifrado masivo, nota de rescate, rescate',
  },
  'command-and-control': {
    12: 'comando y control, mando y control, conexion a .. malicios*, conexion saliente sospechosa, comunicacion sospechosa, tunel dns',
  },
  'phishing-delivered': {
    12: 'suplantacion de identidad, correo sospechoso, correo malicioso, correo fraudulento, correo de phishing, mensaje sospechoso, adjunto malicioso, fraude del ceo, fraude del ceo, cambio de cuenta bancaria, nueva cuenta bancaria, datos bancarios, transferencia urgente, transferencia fraudulenta, factura falsa',
  },
  'phishing-clicked': {
    16: 'hizo clic, hace clic, clic en, enlace .. pulsado, credenciales introducidas, introdujo .. contrasena, ingreso sus credenciales',
  },
  'credential-leak': {
    14: 'credenciales filtradas, filtracion de credenciales, credenciales expuestas, credenciales comprometidas, contrasenas filtradas, credenciales robadas',
  },
  'unfamiliar-sign-in': {
    10: 'inicio de sesion desde, inicio de sesion sospechoso, inicio de sesion inusual, acceso sospechoso, acceso inusual, ubicacion desconocida, nuevo dispositivo, inicio de sesion correcto, inicio de sesion exitoso, pais desconocido, otro pais',
    5: 'inicio de sesion',
  },
  'impossible-travel': { 14: 'viaje imposible, viaje atipico, sesion imposible, acceso imposible' },
  'brute-force': {
    13: 'fuerza bruta, inicios de sesion fallidos, inicio de sesion fallido, intentos fallidos, autenticacion fallida, fallo de autenticacion, fallos de autenticacion, cuenta bloqueada, contrasena incorrecta, intentos de acceso fallidos',
  },
  'password-spray': {
    14: 'rociado de contrasenas, pulverizacion de contrasenas, difusion de contrasenas, relleno de credenciales',
  },
  'mfa-fatigue': { 14: 'fatiga mfa, fatiga de mfa, solicitudes mfa, notificaciones push' },
  'token-theft': { 14: 'robo de token, token robado, token anomalo, sesion robada, secuestro de sesion' },
  'privilege-change': {
    12: 'anadido al grupo, agregado al grupo, grupo de administradores, administradores de dominio, escalada de privilegios, elevacion de privilegios, rol .. asignado, permisos concedidos, privilegios otorgados, contrasena restablecida',
  },
  'oauth-consent': { 14: 'consentimiento, aplicacion autorizada, permiso .. aplicacion' },
  'mailbox-rule': {
    15: 'regla de bandeja, regla de reenvio, regla de buzon, reenvio automatico, reenvio externo, regla de correo',
  },
  'exploitation-attempt': {
    12: 'intento de explotacion, inyeccion sql, ataque web, intento de intrusion, intento de ataque, intento de exploit',
  },
  'lateral-movement': { 12: 'movimiento lateral' },
  'credential-dumping': {
    14: 'robo de credenciales, volcado de credenciales, extraccion de credenciales, volcado de memoria',
  },
  persistence: {
    12: 'nuevo servicio, servicio instalado, tarea programada, nueva cuenta, cuenta creada, usuario creado, nuevo usuario, persistencia',
  },
  'defence-evasion': {
    14: 'registro .. borrado, registros borrados, registro de seguridad, proteccion desactivada, antivirus desactivado, auditoria desactivada, cortafuegos desactivado, evasion',
  },
  execution: { 10: 'proceso sospechoso, script sospechoso, comando sospechoso, ejecucion de, ejecucion sospechosa' },
  discovery: { 12: 'escaneo de puertos, barrido de puertos, escaneo de red, reconocimiento, enumeracion' },
  exfiltration: {
    12: 'exfiltracion, fuga de datos, fuga de informacion, robo de datos, perdida de datos, descarga masiva, subida masiva, datos sensibles',
  },
  'removable-media': { 14: 'memoria usb, medio extraible, dispositivo extraible, dispositivo usb, disco externo' },
  'cloud-change': {
    12: 'acceso publico, grupo de seguridad .. modificado, politica modificada, configuracion modificada',
  },
  'vulnerable-software': {
    12: 'vulnerabilidad*, software obsoleto, version obsoleta, parche* faltante*, sin parchear',
  },
  'brand-abuse': {
    14: 'pagina falsa, sitio falso, web falsa, dominio similar, abuso de marca, suplantacion de marca, aplicacion falsa',
  },
  'policy-violation': {
    10: 'violacion de politica, incumplimiento, software no autorizado, uso indebido, no permitid*',
  },
  informational: {
    16: 'espacio en disco, disco lleno, actualizacion .. completada, actualizacion .. finalizada, actualizado correctamente, copia de seguridad, analisis completado, sin amenazas, reinicio, licencia, certificado .. caduca, firmas actualizadas',
  },
}

export const portuguesePhrases: ClaimPhrases = {
  malware: {
    8: 'virus detectado, software malicioso, arquivo malicioso, ficheiro malicioso, programa malicioso, infectado, codigo malicioso, cavalo de troia, ameaca detectada, ameaca encontrada',
  },
  ransomware: {
    14: 'arquivos criptografados, ficheiros encriptados, ficheiros cifrados, sequestro de dados, resgate, criptografia em massa',
  },
  'command-and-control': {
    12: 'comando e controle, comando e controlo, conexao com .. malicios*, conexao suspeita, comunicacao suspeita, tunel dns',
  },
  'phishing-delivered': {
    12: 'e mail suspeito, email suspeito, e mail malicioso, e mail de phishing, mensagem suspeita, anexo malicioso, fraude do ceo, e mail fraudulento, fraude do ceo, alteracao de iban, novo iban, dados bancarios, transferencia urgente, transferencia fraudulenta, fatura falsa, boleto falso',
  },
  'phishing-clicked': {
    16: 'clicou, clique no link, clicou no link, credenciais inseridas, inseriu .. senha, digitou .. senha',
  },
  'credential-leak': {
    14: 'credenciais vazadas, vazamento de credenciais, credenciais expostas, senhas vazadas, credenciais comprometidas',
  },
  'unfamiliar-sign-in': {
    10: 'login suspeito, login incomum, login de outro, acesso suspeito, acesso incomum, pais incomum, acesso de .. pais, inicio de sessao suspeito, outro pais, pais desconhecido, local desconhecido, novo dispositivo, login bem sucedido, fora do horario',
  },
  'impossible-travel': { 14: 'viagem impossivel, viagem atipica' },
  'brute-force': {
    13: 'forca bruta, falhas de autenticacao, falha de autenticacao, falhas de login, falha de login, tentativas de login, tentativas falhadas, login falhou, conta bloqueada, senha incorreta, autenticacao falhou',
  },
  'password-spray': { 14: 'pulverizacao de senhas, spray de senhas, preenchimento de credenciais' },
  'mfa-fatigue': { 14: 'fadiga de mfa, solicitacoes de mfa, notificacoes push' },
  'token-theft': { 14: 'roubo de token, token roubado, token anomalo, sessao roubada, sequestro de sessao' },
  'privilege-change': {
    12: 'adicionado ao grupo, adicionad* a .. grupo, adicionada ao grupo, grupo privilegiado, grupo de administradores, administradores do dominio, escalonamento de privilegios, elevacao de privilegios, escalacao de privilegios, funcao .. atribuida, permissoes concedidas, senha redefinida',
  },
  'oauth-consent': { 14: 'consentimento, aplicativo autorizado, permissao .. aplicativo' },
  'mailbox-rule': {
    15: 'regra de encaminhamento, regra de caixa, regra da caixa, encaminhamento automatico, encaminhamento externo, regra de e mail',
  },
  'exploitation-attempt': {
    12: 'tentativa de exploracao, injecao de sql, injecao sql, ataque web, tentativa de intrusao, tentativa de ataque',
  },
  'lateral-movement': { 12: 'movimento lateral, movimentacao lateral' },
  'credential-dumping': { 14: 'roubo de credenciais, despejo de credenciais, extracao de credenciais' },
  persistence: {
    12: 'novo servico, servico instalado, tarefa agendada, nova conta, conta criada, usuario criado, utilizador criado, persistencia',
  },
  'defence-evasion': {
    14: 'log .. apagado, logs apagados, registro de seguranca, protecao desativada, antivirus desativado, auditoria desativada, firewall desativado',
  },
  execution: { 10: 'processo suspeito, script suspeito, comando suspeito, execucao de, execucao suspeita' },
  discovery: { 12: 'varredura de portas, varredura de rede, reconhecimento, enumeracao, escaneamento' },
  exfiltration: {
    12: 'exfiltracao, vazamento de dados, vazamento de informac*, roubo de dados, perda de dados, download em massa, dados sensiveis, fuga de dados',
  },
  'removable-media': { 14: 'pen drive, pendrive, midia removivel, dispositivo usb, disco externo' },
  'cloud-change': { 12: 'acesso publico, grupo de seguranca .. alterado, politica alterada, configuracao alterada' },
  'vulnerable-software': { 12: 'vulnerabilidade*, software desatualizado, versao desatualizada, sem patch' },
  'brand-abuse': { 14: 'site falso, pagina falsa, dominio semelhante, abuso de marca, aplicativo falso, loja falsa' },
  'policy-violation': { 10: 'violacao de politica, software nao autorizado, nao permitid*, nao conforme' },
  informational: {
    16: 'atualizacao concluida, atualizacao da base, base de virus, espaco em disco, disco cheio, backup concluido, copia de seguranca, verificacao concluida, nenhuma ameaca, reinicio, licenca, certificado expira',
  },
}
