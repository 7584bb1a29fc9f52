// The names of well-known cities in several languages, with the codes of their airports. The first name stands for the city.

const lines = `
Munich, München, Monaco di Baviera, Monaco de Baviera, Múnich, Munique, Mnichov, Monachium, ミュンヘン, 뮌헨, 慕尼黑, Мюнхен, MUC
Cologne, Köln, Keulen, Colonia, Colônia, Kolonia, ケルン, 쾰른, 科隆, Кёльн, CGN
Vienna, Wien, Vienne, Viena, Wenen, Vídeň, Wiedeń, Bécs, ウィーン, 빈, 维也纳, Вена, VIE
Geneva, Genf, Genève, Ginevra, Ginebra, Genebra, ジュネーブ, 제네바, 日内瓦, Женева, GVA
Zurich, Zürich, Zurigo, Zúrich, Zurique, チューリッヒ, 취리히, 苏黎世, Цюрих, ZRH
Basel, Basle, Bâle, Basilea, Basileia, バーゼル, 巴塞尔, Базель, BSL
Bern, Berne, Berna, ベルン, 伯尔尼, Берн
Lisbon, Lisboa, Lissabon, Lisbonne, Lisbona, Lizbona, リスボン, 리스본, 里斯本, Лиссабон, LIS
Porto, Oporto, ポルト, Порту, OPO
Prague, Praha, Prag, Praga, Praag, プラハ, 프라하, 布拉格, Прага, PRG
Copenhagen, København, Kopenhagen, Köpenhamn, Copenhague, Copenaghen, コペンハーゲン, 코펜하겐, 哥本哈根, Копенгаген, CPH
Gothenburg, Göteborg, Gotemburgo, Göteborgs, ヨーテボリ, イェーテボリ, 예테보리, 哥德堡, Гётеборг, GOT
Stockholm, Estocolmo, Stoccolma, Sztokholm, ストックホルム, 스톡홀름, 斯德哥尔摩, Стокгольм, ARN
Malmo, Malmö, マルメ, Мальмё, MMX
Oslo, オスロ, 오슬로, 奥斯陆, Осло, OSL
Helsinki, Helsingfors, Helsinque, ヘルシンキ, 헬싱키, 赫尔辛基, Хельсинки, HEL
Turku, Åbo, TKU
Tallinn, Reval, タリン, Таллин, TLL
Riga, Rīga, リガ, Рига, RIX
Vilnius, Wilna, Wilno, ヴィリニュス, Вильнюс, VNO
Reykjavik, Reykjavík, レイキャビク, Рейкьявик, KEF
Moscow, Москва, Moskau, Moscou, Mosca, Moscú, Moskva, Moskwa, Moskou, モスクワ, 모스크바, 莫斯科, SVO, DME
Saint Petersburg, St Petersburg, St. Petersburg, Sankt Petersburg, Санкт-Петербург, Saint-Pétersbourg, San Petersburgo, サンクトペテルブルク, LED
Kyiv, Kiev, Київ, Киев, Kiew, Kijów, キーウ, キエフ, 키이우, 基辅, KBP
Minsk, Мінск, Минск, Mińsk, ミンスク, MSQ
Warsaw, Warszawa, Warschau, Varsovie, Varsovia, Varsavia, Varsóvia, Varšava, ワルシャワ, 바르샤바, 华沙, Варшава, WAW
Krakow, Kraków, Cracow, Krakau, Cracovie, Cracovia, Cracóvia, クラクフ, Краков, KRK
Gdansk, Gdańsk, Danzig, Dantzig, グダニスク, Гданьск, GDN
Wroclaw, Wrocław, Breslau, Breslavia, ヴロツワフ, WRO
Poznan, Poznań, Posen, POZ
Budapest, Budapeszt, Budapešť, ブダペスト, 부다페스트, 布达佩斯, Будапешт, BUD
Bratislava, Pressburg, Pozsony, Bratysława, ブラチスラヴァ, Братислава, BTS
Ljubljana, Laibach, Lubiana, Liubliana, リュブリャナ, Любляна, LJU
Zagreb, Agram, Zagabria, ザグレブ, Загреб, ZAG
Belgrade, Beograd, Београд, Belgrad, Belgrado, ベオグラード, 贝尔格莱德, Белград, BEG
Bucharest, București, Bukarest, Bucarest, Bucareste, Boekarest, ブカレスト, 布加勒斯特, Бухарест, OTP
Sofia, София, Sófia, Sofía, ソフィア, 소피아, 索非亚, SOF
Chisinau, Chișinău, Kishinev, Кишинёв, キシナウ, KIV
Athens, Αθήνα, Athína, Athen, Athènes, Atene, Atenas, Athene, Ateny, アテネ, 아테네, 雅典, Афины, ATH
Thessaloniki, Θεσσαλονίκη, Salonica, Saloniki, Thessalonique, Salonicco, SKG
Istanbul, İstanbul, Estambul, Istambul, Stambuł, イスタンブール, 이스탄불, 伊斯坦布尔, Стамбул, IST
Ankara, Ancara, アンカラ, 앙카라, 安卡拉, Анкара, ESB
Nicosia, Λευκωσία, Nikosia, Nicosie, Lefkoşa
Rome, Roma, Rom, Rzym, Řím, ローマ, 로마, 罗马, Рим, FCO
Milan, Milano, Mailand, Milán, Milão, Mediolan, Milaan, ミラノ, 밀라노, 米兰, Милан, MXP, LIN
Turin, Torino, Turín, Turim, Turyn, トリノ, 都灵, Турин, TRN
Venice, Venezia, Venedig, Venise, Venecia, Veneza, Venetië, Wenecja, ヴェネツィア, ベネチア, 베네치아, 威尼斯, Венеция, VCE
Florence, Firenze, Florenz, Florencia, Florença, Florencja, フィレンツェ, 피렌체, 佛罗伦萨, Флоренция, FLR
Naples, Napoli, Neapel, Nápoles, Napels, Neapol, ナポリ, 나폴리, 那不勒斯, Неаполь, NAP
Genoa, Genova, Genua, Gênes, Génova, Gênova, ジェノヴァ, Генуя, GOA
Bologna, Bologne, Bolonia, Bolonha, ボローニャ, Болонья, BLQ
Padua, Padova, Padoue, Pádua
Madrid, Madri, Madryt, マドリード, 마드리드, 马德里, Мадрид, MAD
Barcelona, Barcelone, Barcellona, バルセロナ, 바르셀로나, 巴塞罗那, Барселона, BCN
Seville, Sevilla, Séville, Siviglia, Sevilha, セビリア, 塞维利亚, Севилья, SVQ
Valencia, València, Valence, Valência, バレンシア, 巴伦西亚, Валенсия, VLC
Zaragoza, Saragossa, Saragosse, Saragozza, ZAZ
San Sebastian, San Sebastián, Donostia, Donostia-San Sebastián, Saint-Sébastien, サン・セバスティアン, EAS
Vitoria-Gasteiz, Vitoria, Gasteiz, VIT
Pamplona, Iruña, Pampelune, PNA
A Coruña, La Coruña, Corunna, LCG
Bilbao, Bilbo, ビルバオ, BIO
Paris, París, Parigi, Parijs, Paryż, Paříž, パリ, 파리, 巴黎, Париж, CDG, ORY
Marseille, Marseilles, Marsella, Marsiglia, Marselha, マルセイユ, 马赛, Марсель, MRS
Lyon, Lyons, Lione, リヨン, 리옹, 里昂, Лион, LYS
Nice, Nizza, Niza, ニース, 니스, 尼斯, Ницца, NCE
Strasbourg, Straßburg, Estrasburgo, Strasburgo, Straatsburg, ストラスブール, Страсбург, SXB
Lille, Rijsel, LIL
Toulouse, Tolosa, トゥールーズ, Тулуза, TLS
Brussels, Bruxelles, Brüssel, Brussel, Bruselas, Bruxelas, Bryssel, Bruksela, Brusel, ブリュッセル, 브뤼셀, 布鲁塞尔, Брюссель, BRU
Antwerp, Antwerpen, Anvers, Amberes, Anversa, Antuérpia, アントワープ, Антверпен, ANR
Ghent, Gent, Gand, Gante
Bruges, Brugge, Brügge, Brujas
Liege, Liège, Lüttich, Luik, Lieja, Liegi
Luxembourg, Luxemburg, Lussemburgo, Luxemburgo, Lëtzebuerg, LUX
Amsterdam, Ámsterdam, Amsterdã, Amesterdão, アムステルダム, 암스테르담, 阿姆斯特丹, Амстердам, AMS
The Hague, Den Haag, 's-Gravenhage, La Haye, La Haya, L'Aia, Haia, Haag, ハーグ, 海牙, Гаага
Rotterdam, Róterdam, Roterdã, Roterdão, ロッテルダム, Роттердам, RTM
Berlin, Berlín, Berlino, Berlim, Berlijn, ベルリン, 베를린, 柏林, Берлин, BER
Hamburg, Hambourg, Hamburgo, Amburgo, ハンブルク, 함부르크, 汉堡, Гамбург, HAM
Frankfurt, Frankfurt am Main, Frankfurt a.M., Francfort, Fráncfort, Francoforte, フランクフルト, 프랑크푸르트, 法兰克福, Франкфурт, FRA
Stuttgart, Stoccarda, Estugarda, シュトゥットガルト, 斯图加特, Штутгарт, STR
Dusseldorf, Düsseldorf, デュッセルドルフ, 뒤셀도르프, 杜塞尔多夫, Дюссельдорф, DUS
Nuremberg, Nürnberg, Norimberga, Núremberg, Nuremberga, ニュルンベルク, Нюрнберг, NUE
Leipzig, Lipsia, Lipsko, ライプツィヒ, Лейпциг, LEJ
Dresden, Dresde, Dresda, Drezno, Drážďany, ドレスデン, Дрезден, DRS
Hanover, Hannover, Hanovre, ハノーファー, Ганновер, HAJ
Bremen, Brême, Brema, BRE
Aachen, Aix-la-Chapelle, Aquisgrán, Aquisgrana, Aken
Salzburg, Salzbourg, Salzburgo, Salisburgo, ザルツブルク, SZG
London, Londres, Londra, Londen, Londyn, Londýn, Lontoo, ロンドン, 런던, 伦敦, Лондон, LHR, LGW, LCY, STN
Edinburgh, Édimbourg, Edimburgo, Edimburg, エディンバラ, 에든버러, 爱丁堡, Эдинбург, EDI
Manchester, マンチェスター, 맨체스터, 曼彻斯特, MAN
Dublin, Dublín, Dublino, Baile Átha Cliath, ダブリン, 더블린, 都柏林, Дублин, DUB
New York, New York City, NYC, Nueva York, Nova York, Nova Iorque, Nowy Jork, ニューヨーク, 뉴욕, 纽约, Нью-Йорк, JFK, EWR, LGA
Boston, ボストン, 보스턴, 波士顿, Бостон, BOS
Chicago, シカゴ, 시카고, 芝加哥, Чикаго, ORD
San Francisco, São Francisco, サンフランシスコ, 샌프란시스코, 旧金山, Сан-Франциско, SFO
Los Angeles, Los Ángeles, ロサンゼルス, 로스앤젤레스, 洛杉矶, Лос-Анджелес, LAX
Seattle, シアトル, 시애틀, 西雅图, Сиэтл, SEA
Philadelphia, Filadelfia, Philadelphie, Filadélfia, フィラデルフィア, 费城, PHL
New Orleans, La Nouvelle-Orléans, Nueva Orleans, Nova Orleans, MSY
Montreal, Montréal, モントリオール, 몬트리올, 蒙特利尔, Монреаль, YUL
Toronto, トロント, 토론토, 多伦多, Торонто, YYZ
Mexico City, Ciudad de México, CDMX, Mexiko-Stadt, Cidade do México, Città del Messico, メキシコシティ, 멕시코시티, 墨西哥城, Мехико, MEX
Havana, La Habana, Havanna, La Havane, L'Avana, ハバナ, Гавана, HAV
Bogota, Bogotá, ボゴタ, 보고타, 波哥大, Богота, BOG
Buenos Aires, ブエノスアイレス, 부에노스아이레스, 布宜诺斯艾利斯, Буэнос-Айрес, EZE
Sao Paulo, São Paulo, San Pablo, サンパウロ, 상파울루, 圣保罗, Сан-Паулу, GRU
Rio de Janeiro, リオデジャネイロ, 리우데자네이루, 里约热内卢, Рио-де-Жанейро, GIG
Cairo, القاهرة, Kairo, Le Caire, El Cairo, Il Cairo, カイロ, 카이로, 开罗, Каир, CAI
Alexandria, الإسكندرية, Alexandrie, Alejandría, Alessandria d'Egitto
Casablanca, الدار البيضاء, カサブランカ, CMN
Tunis, تونس العاصمة, Túnez capital, チュニス, TUN
Algiers, Alger, Argel, Algier, Algeri, アルジェ, ALG
Cape Town, Kapstadt, Le Cap, Ciudad del Cabo, Città del Capo, Kaapstad, Cidade do Cabo, ケープタウン, 开普敦, Кейптаун, CPT
Lagos, ラゴス, 라고스, 拉各斯, Лагос, LOS
Jerusalem, ירושלים, القدس, Jérusalem, Jerusalén, Gerusalemme, エルサレム, Иерусалим
Tel Aviv, תל אביב, Tel Aviv-Yafo, Tel-Aviv, テルアビブ, 텔아비브, 特拉维夫, Тель-Авив, TLV
Beirut, بيروت, Beyrouth, Beirute, ベイルート, Бейрут, BEY
Damascus, دمشق, Damas, Damaskus, Damasco, ダマスカス
Baghdad, بغداد, Bagdad, バグダッド, Багдад, BGW
Tehran, تهران, Teheran, Téhéran, Teherán, Teerã, テヘラン, 테헤란, 德黑兰, Тегеран, IKA
Riyadh, الرياض, Riad, Riyad, Riade, リヤド, 리야드, 利雅得, Эр-Рияд, RUH
Dubai, دبي, Dubaï, Dubái, ドバイ, 두바이, 迪拜, Дубай, DXB
Abu Dhabi, أبو ظبي, Abou Dabi, Abu Dabi, アブダビ, 阿布扎比, AUH
Doha, الدوحة, ドーハ, 도하, 多哈, Доха, DOH
Mumbai, Bombay, मुंबई, ムンバイ, 뭄바이, 孟买, Мумбаи, BOM
Delhi, New Delhi, Neu-Delhi, दिल्ली, नई दिल्ली, Nueva Delhi, Nova Délhi, デリー, ニューデリー, 델리, 뉴델리, 新德里, Дели, DEL
Kolkata, Calcutta, Kalkutta, コルカタ, CCU
Chennai, Madras, チェンナイ, MAA
Bengaluru, Bangalore, ベンガルール, バンガロール, 벵갈루루, 班加罗尔, Бангалор, BLR
Bangkok, กรุงเทพ, กรุงเทพมหานคร, バンコク, 방콕, 曼谷, Бангкок, BKK
Singapore, Singapur, Singapour, Singapura, Cingapura, シンガポール, 싱가포르, 新加坡, Сингапур, SIN
Kuala Lumpur, クアラルンプール, 쿠알라룸푸르, 吉隆坡, Куала-Лумпур, KUL
Jakarta, Yakarta, Giacarta, Jacarta, ジャカルタ, 자카르타, 雅加达, Джакарта, CGK
Manila, Manille, マニラ, 마닐라, 马尼拉, Манила, MNL
Ho Chi Minh City, Thành phố Hồ Chí Minh, Saigon, Ho-Chi-Minh-Stadt, ホーチミン, 호찌민, 胡志明市, SGN
Hanoi, Hà Nội, Hanói, ハノイ, 하노이, 河内, Ханой, HAN
Tokyo, 東京, 東京都, 东京, Tōkyō, Tokio, Tóquio, Токио, 도쿄, HND, NRT
Osaka, 大阪, 大阪府, Ōsaka, Осака, 오사카, KIX, ITM
Kyoto, 京都, 京都府, Kyōto, Kioto, Quioto, Киото, 교토
Nagoya, 名古屋, Нагоя, 나고야, NGO
Yokohama, 横浜, Иокогама, 요코하마
Kobe, 神戸, Kōbe, 고베, UKB
Fukuoka, 福岡, Фукуока, 후쿠오카, FUK
Sapporo, 札幌, Саппоро, 삿포로, CTS
Seoul, 서울, Séoul, Seúl, Seul, ソウル, 首尔, Сеул, ICN, GMP
Busan, 부산, Pusan, 釜山, プサン, PUS
Beijing, 北京, Peking, Pékin, Pekín, Pechino, Pequim, Pekin, 베이징, Пекин, PEK
Shanghai, 上海, Schanghai, Xangai, Shanghái, Szanghaj, 상하이, Шанхай, PVG
Guangzhou, 广州, 廣州, 広州, Kanton, Canton, Cantão, 광저우, Гуанчжоу
Shenzhen, 深圳, シンセン, 선전, Шэньчжэнь, SZX
Hong Kong, 香港, Hongkong, 홍콩, Гонконг, HKG
Taipei, 台北, 臺北, Taipeh, Taipéi, Taipé, 타이베이, Тайбэй, TPE
Sydney, Sídney, シドニー, 시드니, 悉尼, Сидней, SYD
Melbourne, メルボルン, 멜버른, 墨尔本, Мельбурн, MEL
`

/** Never empty. */
type CityNames = readonly [string, ...string[]]

export const cityNames: readonly CityNames[] = lines
  .trim()
  .split('\n')
  .map((line): CityNames => {
    const [first = '', ...others] = line.split(', ')
    return [first, ...others]
  })
